import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { Sharing } from "#contract/sheets/sharing.ts";
import type { ListedSheet } from "#contract/sheets.ts";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { PageHeader } from "../../layouts/page-header.tsx";
import { PagedList } from "../../lists/paged-list.tsx";
import { mySheets } from "../../messages/en/my-sheets.ts";
import { OwnCritiques } from "../../progress/door.ts";
import { InkButton, PencilLink } from "../../ui/buttons.tsx";
import { monthAndYear } from "../../ui/dates.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { mySheetsQuery, sharingsQuery } from "../queries.ts";
import type { Route } from "./+types/my-sheets-page";
import styles from "./my-sheets.css?url";
import { SheetCard } from "./sheet-card.tsx";
import { StorageLine } from "./storage-line.tsx";
import { UnsyncedSheets } from "./unsynced-sheets.tsx";
import { useNewSheet } from "./use-new-sheet.ts";

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(mySheets.heading, matches);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Everything that the person has drawn, newest first. `?class=` shows the sheets of one class. */
export default function MySheetsPage() {
	const [params] = useSearchParams();
	const classId = params.get("class") || undefined;
	const list = useQuery(mySheetsQuery({ classId, cursor: params.get("cursor") || undefined }));
	const sharings = useQuery(sharingsQuery);
	const begin = useOneAtATime(useNewSheet());
	// Waits for both, so that the cards do not change afterwards.
	const both = { ...list, isPending: list.isPending || sharings.isPending } as typeof list;
	return (
		<>
			<PageHeader title={mySheets.heading} lead={mySheets.lead}>
				<InkButton onClick={() => void begin()}>{mySheets.new}</InkButton>
			</PageHeader>
			<StorageLine />
			<UnsyncedSheets />
			<OwnCritiques classId={classId} />
			{classId && <OneClass rows={list.data?.rows ?? []} />}
			<PagedList list={both} empty={<Empty ofClass={classId !== undefined} />}>
				{(rows) => <Months rows={rows} sharings={sharings.data ?? []} />}
			</PagedList>
		</>
	);
}

function OneClass({ rows }: { rows: ListedSheet[] }) {
	const className = rows[0]?.className;
	return (
		<p className="sheets-filter">
			{className && <bdi>{mySheets.ofClass(className)}</bdi>}
			<Link to="/desk">{mySheets.allSheets}</Link>
		</p>
	);
}

function Empty({ ofClass }: { ofClass: boolean }) {
	return (
		<EmptyState scene="sketchbook" sentence={ofClass ? mySheets.emptyOfClass : mySheets.empty}>
			<PencilLink to="/dashboard/enrolled-classes">{mySheets.lessons}</PencilLink>
		</EmptyState>
	);
}

/** Sheets under the month in which they were begun. */
function Months({ rows, sharings }: { rows: ListedSheet[]; sharings: Sharing[] }) {
	const months = Map.groupBy(rows, ({ createdAt }) => monthAndYear(createdAt));
	return [...months].map(([month, sheets]) => (
		<section key={month} className="sheets-month">
			<h2 className="cut">{month}</h2>
			<ul className="sheets-grid" aria-label={mySheets.list(month)}>
				{sheets.map((sheet) => (
					<SheetCard
						key={sheet._id}
						sheet={sheet}
						sharing={sharings.find(({ sheetId }) => sheetId === sheet._id)}
					/>
				))}
			</ul>
		</section>
	));
}
