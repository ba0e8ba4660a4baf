import { useQuery } from "@tanstack/react-query";
import { classStates } from "#contract/enumerations.ts";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { PageHeader } from "../../layouts/page-header.tsx";
import { ListTools } from "../../lists/list-tools.tsx";
import { NothingFound } from "../../lists/nothing-found.tsx";
import { PagedList } from "../../lists/paged-list.tsx";
import { useListFilters } from "../../lists/use-list-filters.ts";
import { administration } from "../../messages/administration.ts";
import { statusNames } from "../../messages/en/class-status.ts";
import type { Route } from "./+types/manage-classes-page";
import { ManagedClassRow } from "./managed-class-row.tsx";
import { managedClassesQuery } from "./queries.ts";

const { classes } = administration;
const filter = {
	name: "status",
	label: classes.filter,
	all: classes.all,
	values: statusNames,
};

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(classes.heading, matches);

export default function ManageClassesPage() {
	const filters = useListFilters("status", classStates);
	const list = useQuery(managedClassesQuery(filters));
	return (
		<>
			<PageHeader title={classes.heading}>
				<WaitingCount />
			</PageHeader>
			<ListTools filters={filters} searchLabel={classes.searchLabel} filter={filter} />
			<PagedList
				list={list}
				empty={<NothingFound filters={filters} empty={classes.empty} scene="storyboard" />}
			>
				{(rows) => (
					<ul className="grid grid-cols-1 gap-4" aria-label={classes.list}>
						{rows.map((course) => (
							<li key={course._id}>
								<ManagedClassRow course={course} />
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</>
	);
}

/** How many classes wait for a decision. More than one page is shown as "24+". */
function WaitingCount() {
	const { data } = useQuery(managedClassesQuery({ filter: "pending" }));
	const waiting = data?.rows.filter(({ status }) => status === "pending").length ?? 0;
	if (waiting === 0) return null;
	return (
		<p className="font-bold text-small text-blue">
			{administration.classes.waiting(data?.next ? `${waiting}+` : String(waiting))}
		</p>
	);
}
