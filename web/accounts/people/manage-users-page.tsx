import { useQuery } from "@tanstack/react-query";
import { roles } from "#contract/enumerations.ts";
import { dashboardTitle } from "../../layouts/dashboard-title.ts";
import { PageHeader } from "../../layouts/page-header.tsx";
import { CsvButtons } from "../../lists/csv-buttons.tsx";
import { ListTools } from "../../lists/list-tools.tsx";
import { NothingFound } from "../../lists/nothing-found.tsx";
import { PagedList } from "../../lists/paged-list.tsx";
import { byAge } from "../../lists/sort-line.tsx";
import { useListFilters } from "../../lists/use-list-filters.ts";
import { administration } from "../../messages/administration.ts";
import type { Route } from "./+types/manage-users-page";
import { type UserFilter, usersQuery } from "./queries.ts";
import { UserTable } from "./user-table.tsx";

const { users } = administration;
const filter = { name: "role", label: users.filter, all: users.all, values: users.filters };
const choices: readonly UserFilter[] = [...roles, "suspended"];

export const meta: Route.MetaFunction = ({ matches }) => dashboardTitle(users.heading, matches);

export default function ManageUsersPage() {
	const filters = useListFilters("role", choices, ["old"] as const);
	const list = useQuery(usersQuery(filters));
	return (
		<>
			<PageHeader title={users.heading} />
			<ListTools
				filters={filters}
				searchLabel={users.searchLabel}
				filter={filter}
				sorts={byAge}
				days
			/>
			<PagedList list={list} empty={<NothingFound filters={filters} empty={users.empty} />}>
				{(rows) => <UserTable users={rows} />}
			</PagedList>
			<CsvButtons lists={["people"]} />
		</>
	);
}
