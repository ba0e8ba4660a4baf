import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type WaitingKind, waitingKinds } from "#contract/enumerations.ts";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { Loaded } from "../../layouts/loaded.tsx";
import { PageHeader } from "../../layouts/page-header.tsx";
import { NothingFound } from "../../lists/nothing-found.tsx";
import { PagedList } from "../../lists/paged-list.tsx";
import { useListFilters } from "../../lists/use-list-filters.ts";
import { administration } from "../../messages/administration.ts";
import { Sheet } from "../../ui/sheet.tsx";
import type { Route } from "./+types/waiting-page";
import { waitingListQuery, waitingQuery } from "./queries.ts";
import { WaitingRows } from "./waiting-rows.tsx";
import { WaitingSection } from "./waiting-section.tsx";

const { waiting } = administration;

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(waiting.heading, matches);

/** All items that wait for an administrator: each kind with its oldest items, or one kind in full. */
export default function WaitingPage() {
	const filters = useListFilters("kind", waitingKinds);
	const { filter: kind, cursor } = filters;
	return (
		<>
			<PageHeader title={waiting.heading} lead={waiting.lead} />
			{kind ? <OneKind kind={kind} cursor={cursor} /> : <AllKinds />}
		</>
	);
}

/** A sheet for each kind with items. One more sheet names the kinds without any. */
function AllKinds() {
	return (
		<Loaded query={useQuery(waitingQuery)} rows={2}>
			{({ counts }) => {
				const idle = waitingKinds.filter((kind) => counts[kind] === 0);
				return (
					<div className="grid grid-cols-1 gap-4">
						{waitingKinds.map(
							(kind) =>
								counts[kind] > 0 && <WaitingSection key={kind} kind={kind} count={counts[kind]} />,
						)}
						{idle.length > 0 && (
							<Sheet as="section" aria-label={waiting.nothing}>
								<h2 className="name mb-3">{waiting.nothing}</h2>
								<ul className="text-graphite">
									{idle.map((kind) => (
										<li key={kind} className="py-1">
											{waiting.kinds[kind].none}
										</li>
									))}
								</ul>
							</Sheet>
						)}
					</div>
				);
			}}
		</Loaded>
	);
}

function OneKind({ kind, cursor }: { kind: WaitingKind; cursor: string | undefined }) {
	const list = useQuery(waitingListQuery(kind, { cursor }));
	const { heading, none } = waiting.kinds[kind];
	return (
		<>
			<p className="mb-4">
				<Link to="/dashboard/waiting" className="inline-flex min-h-11 items-center">
					{waiting.back}
				</Link>
			</p>
			<h2 className="head mb-6">{heading}</h2>
			<PagedList list={list} empty={<NothingFound filters={{ cursor }} empty={none} />}>
				{(rows) => <WaitingRows kind={kind} rows={rows} />}
			</PagedList>
		</>
	);
}
