import type { RawBuilder } from "kysely";
import type { User } from "#contract/accounts.ts";
import type { Role } from "#contract/enumerations.ts";
import { resembles } from "#database/resembles.ts";
import { contains } from "#database/search.ts";
import type { Database, Tx } from "#database/tables.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest } from "../http/paging.ts";

interface UserSearch extends ListRequest {
	search?: string | undefined;
	role?: Role | undefined;
}

const SEARCHED = ["users.name", "users.email"];

/**
 * Users, newest first, with only these five fields. A search without a match is repeated with tolerance for typos.
 */
export async function listUsers(db: Database, input: UserSearch): Promise<ListPage<User>> {
	const { search } = input;
	const found = await usersWhere(db, input, search && contains(SEARCHED, search));
	if (!search || found.rows.length > 0) return found;
	return await usersWhere(db, input, resembles(SEARCHED, search));
}

async function usersWhere(
	db: Database,
	{ role, ...page }: UserSearch,
	isFound: RawBuilder<boolean> | "" | undefined,
): Promise<ListPage<User>> {
	let query = db.selectFrom("users").select(["id", "name", "email", "image", "role"]);
	if (role) query = query.where("role", "=", role);
	if (isFound) query = query.where(isFound);
	return await newestFirst(query, "id", page, ({ id, ...person }) => ({ _id: id, ...person }));
}

/** Reads a user's role and locks it until the transaction ends. */
export async function lockRole(tx: Tx, userId: string): Promise<Role | undefined> {
	const row = await tx
		.updateTable("users")
		.set((eb) => ({ role: eb.ref("role") }))
		.where("id", "=", userId)
		.returning("role")
		.executeTakeFirst();
	return row?.role;
}

export async function setRole(tx: Tx, userId: string, role: Role, now: number): Promise<void> {
	await tx
		.updateTable("users")
		.set({ role, updated_at: new Date(now).toISOString() })
		.where("id", "=", userId)
		.execute();
}

export async function findByEmail(db: Database, email: string) {
	return await db
		.selectFrom("users")
		.where("email", "=", email)
		.select(["id", "name", "role"])
		.executeTakeFirst();
}

export async function countAdmins(db: Database): Promise<number> {
	const { count } = await db
		.selectFrom("users")
		.where("role", "=", "admin")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}
