import { useQuery } from "@tanstack/react-query";
import { ageOrders, classStates } from "#contract/enumerations.ts";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { PageHeader } from "../../layouts/page-header.tsx";
import { ListTools } from "../../lists/list-tools.tsx";
import { NothingFound } from "../../lists/nothing-found.tsx";
import { PagedList } from "../../lists/paged-list.tsx";
import { useListFilters } from "../../lists/use-list-filters.ts";
import { administration } from "../../messages/administration.ts";
import { statusNames } from "../../messages/en/class-status.ts";
import { lists, number } from "../../messages/en/lists.ts";
import type { Route } from "./+types/manage-classes-page";
import { ManagedClassRow } from "./managed-class-row.tsx";
import { managedClassesQuery, waitingClassesQuery } from "./queries.ts";

const { classes } = administration;
const filter = {
	name: "status",
	label: classes.filter,
	all: classes.all,
	values: statusNames,
};

const sorts = {
	usual: classes.waitingFirst,
	values: { new: lists.newest, old: lists.oldest },
};

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(classes.heading, matches);

export default function ManageClassesPage() {
	const filters = useListFilters("status", classStates, ageOrders);
	const list = useQuery(managedClassesQuery(filters));
	return (
		<>
			<PageHeader title={classes.heading}>
				<WaitingCount />
			</PageHeader>
			<ListTools
				filters={filters}
				searchLabel={classes.searchLabel}
				filter={filter}
				sorts={sorts}
				days
			/>
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

/** How many classes wait for a decision. */
function WaitingCount() {
	const { data } = useQuery(waitingClassesQuery);
	const { count, isLeast } = data ?? { count: 0, isLeast: false };
	if (count === 0) return null;
	const waiting = number(count);
	return (
		<p className="font-bold text-small text-blue">
			{classes.waiting(isLeast ? `${waiting}+` : waiting)}
		</p>
	);
}
