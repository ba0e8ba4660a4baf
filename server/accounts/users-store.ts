import type { RawBuilder } from "kysely";
import type { User } from "#contract/accounts.ts";
import type { Role } from "#contract/rules.ts";
import { resembles } from "#database/resembles.ts";
import { contains } from "#database/search.ts";
import type { Database, Tx } from "#database/tables.ts";
import { cutPage, type Page, type PageWish, readCursor } from "../http/paging.ts";

interface UserSearch extends PageWish {
	search?: string | undefined;
	role?: Role | undefined;
}

const SEARCHED = ["users.name", "users.email"];

/** Newest first; these five fields and no other. A search that finds nobody is tried again with its typos forgiven. */
export async function listUsers(db: Database, wish: UserSearch): Promise<Page<User>> {
	const { limit, search } = wish;
	let rows = await usersWhere(db, wish, search && contains(SEARCHED, search));
	if (search && rows.length === 0) rows = await usersWhere(db, wish, resembles(SEARCHED, search));
	return cutPage(rows, limit, (row) => [row._id]);
}

async function usersWhere(
	db: Database,
	{ limit, cursor, role }: UserSearch,
	isFound: RawBuilder<boolean> | "" | undefined,
): Promise<User[]> {
	const after = readCursor(cursor, ["string"]);
	let query = db.selectFrom("users").select(["id as _id", "name", "email", "image", "role"]);
	if (role) query = query.where("role", "=", role);
	if (isFound) query = query.where(isFound);
	if (after) query = query.where("id", "<", String(after[0]));
	return await query
		.orderBy("id", "desc")
		.limit(limit + 1)
		.execute();
}

/** Reads a person's role and keeps it from changing until the transaction ends. */
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
