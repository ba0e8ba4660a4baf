import { useQuery } from "@tanstack/react-query";
import type { ListedUser } from "#contract/accounts/people.ts";
import type { User } from "#contract/accounts.ts";
import type { Application } from "#contract/applications.ts";
import { applicationsQuery, usePromotion } from "../../applications/door.ts";
import { administration } from "../../messages/administration.ts";
import { PencilButton } from "../../ui/buttons.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { UserCell } from "./user-cell.tsx";

const { users: says } = administration;
/** The most applications that one response holds. */
const APPLICATIONS_MAX = 1000;

/** The users. An open application is shown beside the promote buttons. */
export function UserTable({ users }: { users: ListedUser[] }) {
	const { data } = useQuery(applicationsQuery({ limit: APPLICATIONS_MAX }));
	const applications = new Map(data?.rows.map((one) => [one.userId, one]));
	return (
		<div className="people-rows">
			<Table
				caption={says.list}
				columns={columns(applications)}
				rows={users}
				rowKey={({ _id }) => _id}
			/>
		</div>
	);
}

function columns(applications: Map<string, Application>): Column<ListedUser>[] {
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

/** Roles only rise. A button is disabled once the user has its role or a higher one (docs/specification.md §4). */
function PromoteButtons({ user }: { user: User }) {
	const { promote, busy } = usePromotion(user);
	return (
		<fieldset
			{...useKeptFocus<HTMLFieldSetElement>()}
			tabIndex={-1}
			aria-label={user.name}
			className="actions min-w-0 p-1 lg:flex-nowrap"
		>
			<PencilButton
				disabled={busy || user.role === "admin"}
				aria-label={says.makeAdminNamed(user.name)}
				onClick={() => void promote("admin")}
				className="whitespace-nowrap !px-3 text-small"
			>
				{says.makeAdmin}
			</PencilButton>
			<PencilButton
				pencil="green"
				disabled={busy || user.role !== "student"}
				aria-label={says.makeInstructorNamed(user.name)}
				onClick={() => void promote("instructor")}
				className="whitespace-nowrap !px-3 text-small"
			>
				{says.makeInstructor}
			</PencilButton>
		</fieldset>
	);
}
