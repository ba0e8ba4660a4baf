import { useQuery } from "@tanstack/react-query";
import type { ReportedSheet } from "#contract/sheets/sharing.ts";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { PageHeader } from "../../layouts/page-header.tsx";
import { NothingFound } from "../../lists/nothing-found.tsx";
import { PagedList } from "../../lists/paged-list.tsx";
import { useListFilters } from "../../lists/use-list-filters.ts";
import { reportedSheets, reportReasonNames } from "../../messages/en/my-sheets.ts";
import { sheetsOnClass } from "../../messages/en/sheets-on-class.ts";
import { dayAndTime } from "../../ui/dates.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { PrivatePicture } from "../private-picture.tsx";
import { reportedSheetsQuery } from "../queries.ts";
import type { Route } from "./+types/reported-sheets-page";
import { DecideForm } from "./decide-form.tsx";
import styles from "./reported-sheets.css?url";

export const meta: Route.MetaFunction = ({ matches }) =>
	dashboardTitle(reportedSheets.heading, matches);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** For administrators: shared sheets that wait for a decision. */
export default function ReportedSheetsPage() {
	const filters = useListFilters();
	const list = useQuery(reportedSheetsQuery({ cursor: filters.cursor }));
	return (
		<>
			<PageHeader title={reportedSheets.heading} lead={reportedSheets.lead} />
			<PagedList
				list={list}
				empty={<NothingFound filters={filters} empty={reportedSheets.empty} />}
			>
				{(rows) => (
					<ul className="grid grid-cols-1 gap-6" aria-label={reportedSheets.list}>
						{rows.map((sheet) => (
							<li key={sheet._id}>
								<Reported sheet={sheet} />
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}

function Reported({ sheet }: { sheet: ReportedSheet }) {
	const { _id, title, owner, className, state, sharedAt, width, height } = sheet;
	return (
		<Sheet as="article" pegs="down" className="reported">
			<div className="frame">
				<PrivatePicture
					address={`/api/reported-sheet/${_id}/picture`}
					state={sharedAt}
					alt={sheetsOnClass.picture(title)}
					width={width}
					height={height}
					otherwise={null}
				/>
			</div>
			<div className="reported-text">
				<h2 className="name">
					<bdi>{title}</bdi>
				</h2>
				<p className="text-small">
					<bdi>{reportedSheets.drawnBy(owner.name, owner.email)}</bdi>
					{className && (
						<>
							{" · "}
							<bdi>{className}</bdi>
						</>
					)}
				</p>
				<p className="text-small font-bold">
					{state === "hidden" ? reportedSheets.hidden : reportedSheets.visible}
				</p>
				<Reports reports={sheet.reports} />
				<DecideForm sheet={sheet} />
			</div>
		</Sheet>
	);
}

function Reports({ reports }: Pick<ReportedSheet, "reports">) {
	return (
		<ul className="reports">
			{reports.map(({ reason, text, at }, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: reports have no other name and do not move
				<li key={place}>
					<span className="text-label text-graphite">{dayAndTime(at)}</span>
					<span className="font-bold">
						{reason ? reportReasonNames[reason] : reportedSheets.byTeacher}
					</span>
					{text && <bdi>{text}</bdi>}
				</li>
			))}
		</ul>
	);
}
