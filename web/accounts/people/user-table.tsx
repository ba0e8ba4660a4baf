import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import type { Application } from "#contract/applications.ts";
import { applicationsQuery } from "../../applications/door.ts";
import { administration } from "../../messages/administration.ts";
import { type Column, Table } from "../../ui/table.tsx";
import { PromoteButtons } from "./promote-buttons.tsx";
import { UserCell } from "./user-cell.tsx";

const { users: says } = administration;
/** The most applications that one response holds. */
const APPLICATIONS_MAX = 1000;

/** The users. An open application is shown beside the promote buttons. */
export function UserTable({ users }: { users: User[] }) {
	const { data } = useQuery(applicationsQuery({ limit: APPLICATIONS_MAX }));
	const applications = new Map(data?.rows.map((one) => [one.userId, one]));
	return (
		<Table
			caption={says.list}
			columns={columns(applications)}
			rows={users}
			rowKey={({ _id }) => _id}
		/>
	);
}

function columns(applications: Map<string, Application>): Column<User>[] {
	return [
		{
			title: says.user,
			cell: (user) => <UserCell user={user} application={applications.get(user._id)} />,
		},
		{
			title: says.role,
			cell: ({ role }) => <span className="whitespace-nowrap">{says.roleOf[role]}</span>,
		},
		{ title: says.promote, cell: (user) => <PromoteButtons user={user} /> },
	];
}
