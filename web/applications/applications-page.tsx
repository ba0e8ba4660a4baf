import { useQuery } from "@tanstack/react-query";
import { dashboardTitle } from "../layouts/dashboard-title.ts";
import { PageHeader } from "../layouts/page-header.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { NothingFound } from "../lists/nothing-found.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import { byAge } from "../lists/sort-line.tsx";
import { useListFilters } from "../lists/use-list-filters.ts";
import { administration } from "../messages/administration.ts";
import type { Route } from "./+types/applications-page";
import { ApplicationSheet } from "./application-sheet.tsx";
import { applicationsQuery } from "./managed-queries.ts";

const { applications } = administration;
const filter = {
	name: "state",
	label: applications.filter,
	all: applications.open,
	values: applications.answered,
};

export const meta: Route.MetaFunction = ({ matches }) =>
	dashboardTitle(applications.heading, matches);

export default function ApplicationsPage() {
	const filters = useListFilters("state", ["accepted", "declined"] as const, ["old"] as const);
	const list = useQuery(applicationsQuery(filters));
	return (
		<>
			<PageHeader title={applications.heading} lead={applications.lead} />
			<ListTools
				filters={filters}
				searchLabel={applications.searchLabel}
				filter={filter}
				sorts={byAge}
				days
			/>
			<PagedList list={list} empty={<NothingFound filters={filters} empty={applications.empty} />}>
				{(rows) => (
					<ul
						className="grid grid-cols-1 gap-4"
						aria-label={filters.sort ? applications.oldestList : applications.list}
					>
						{rows.map((application) => (
							<li key={application._id}>
								<ApplicationSheet application={application} />
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}
