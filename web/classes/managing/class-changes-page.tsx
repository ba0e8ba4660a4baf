import { useQuery } from "@tanstack/react-query";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { PageHeader } from "../../layouts/page-header.tsx";
import { ListTools } from "../../lists/list-tools.tsx";
import { NothingFound } from "../../lists/nothing-found.tsx";
import { PagedList } from "../../lists/paged-list.tsx";
import { byAge } from "../../lists/sort-line.tsx";
import { useListFilters } from "../../lists/use-list-filters.ts";
import { administration } from "../../messages/administration.ts";
import type { Route } from "./+types/class-changes-page";
import { ChangeSheet } from "./change-sheet.tsx";
import { classChangesQuery } from "./queries.ts";

const { changes } = administration;
const filter = {
	name: "state",
	label: changes.filter,
	all: changes.unseen,
	values: { seen: changes.seen },
};

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(changes.heading, matches);

export default function ClassChangesPage() {
	const filters = useListFilters("state", ["seen"] as const, ["old"] as const);
	const list = useQuery(classChangesQuery(filters));
	return (
		<>
			<PageHeader title={changes.heading} lead={changes.lead} />
			<ListTools
				filters={filters}
				searchLabel={changes.searchLabel}
				filter={filter}
				sorts={byAge}
				days
			/>
			<PagedList list={list} empty={<NothingFound filters={filters} empty={changes.empty} />}>
				{(rows) => (
					<ul
						className="grid grid-cols-1 gap-4"
						aria-label={filters.sort ? changes.oldestList : changes.list}
					>
						{rows.map((change) => (
							<li key={change._id}>
								<ChangeSheet change={change} />
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}
