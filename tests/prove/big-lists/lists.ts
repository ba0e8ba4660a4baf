import type { Database } from "#database/tables.ts";
import { listUsers } from "#server/accounts/users-store.ts";
import { managedClasses } from "#server/classes/managed-store.ts";
import { listMessages } from "#server/contact/store.ts";
import { type Expected, HOSTILE, type Studio } from "./furnish.ts";

/** One list as an administrator requests it, and its rows in order. */
export interface List {
	/** With its filter. */
	path: string;
	rows: Expected[];
	/** The page size for reading the whole list. */
	limit: number;
}

/**
 * The three lists: unfiltered, with each filter, and with a search. The administrator who asks is the newest person.
 */
export function listsOf({ users, classes, messages }: Studio, admin: Expected): List[] {
	const newest = (rows: Expected[]) => rows.toReversed();
	const only = (rows: Expected[], keeps: (row: Expected) => boolean) => newest(rows.filter(keeps));
	const pending = only(classes, ({ status }) => status === "pending");
	const decided = only(classes, ({ status }) => status !== "pending");
	const list = (path: string, rows: Expected[], limit = 1000): List => ({ path, rows, limit });
	const owner = classes.at(-1)?.owner;
	const ownersName = `crowd-${users.findIndex(({ _id }) => _id === owner?._id)}@GENGA`;
	return [
		list("/api/users", [admin, ...newest(users)]),
		list(
			"/api/users?role=instructor",
			only(users, ({ role }) => role === "instructor"),
		),
		list("/api/users?role=admin", [admin]),
		list("/api/classes", [...pending, ...decided]),
		list("/api/classes?status=pending", pending),
		list(
			"/api/classes?status=denied",
			only(classes, ({ status }) => status === "denied"),
			25,
		),
		list(
			`/api/classes?search=${ownersName}`,
			[...pending, ...decided].filter((one) => one.owner === owner),
			7,
		),
		list("/api/contact-messages", newest(messages)),
		...HOSTILE.flatMap((name) => {
			const named = (rows: Expected[]) => rows.filter((row) => row.name === name);
			const search = `search=${encodeURIComponent(name)}`;
			return [
				list(`/api/users?${search}`, named(newest(users))),
				list(`/api/contact-messages?${search}`, named(newest(messages))),
			];
		}),
		list(
			`/api/classes?search=${encodeURIComponent("100%_OFF!")}&status=approved`,
			only(classes, ({ name, status }) => name === HOSTILE[0] && status === "approved"),
			50,
		),
	];
}

/** The database query of each list without a search. */
type Query = (db: Database, cursor?: string) => Promise<{ next: string | undefined }>;
export const plainQueries: Query[] = [
	(db, cursor) => listUsers(db, { limit: 25, cursor }),
	(db, cursor) => listUsers(db, { limit: 25, cursor, role: "student" }),
	(db, cursor) => managedClasses(db, { limit: 25, cursor }),
	(db, cursor) => managedClasses(db, { limit: 25, cursor, status: "approved" }),
	(db, cursor) => managedClasses(db, { limit: 25, cursor, status: "pending" }),
	(db, cursor) => listMessages(db, { limit: 25, cursor }),
];
