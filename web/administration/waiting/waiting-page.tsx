import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type WaitingKind, waitingKinds } from "#contract/enumerations.ts";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { PageHeader } from "../../layouts/page-header.tsx";
import { NothingFound } from "../../lists/nothing-found.tsx";
import { PagedList } from "../../lists/paged-list.tsx";
import { useListFilters } from "../../lists/use-list-filters.ts";
import { administration } from "../../messages/administration.ts";
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

function AllKinds() {
	const { data } = useQuery(waitingQuery);
	return (
		<div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
			{waitingKinds.map((kind) => (
				<WaitingSection key={kind} kind={kind} count={data?.counts[kind]} />
			))}
		</div>
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
