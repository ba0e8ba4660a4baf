import type { User } from "#contract/accounts.ts";
import type { Role } from "#contract/rules.ts";
import { contains } from "#database/search.ts";
import type { Database, Tx } from "#database/tables.ts";
import { cutPage, type Page, type PageWish, readCursor } from "../http/paging.ts";

interface UserSearch extends PageWish {
	search?: string | undefined;
	role?: Role | undefined;
}

/** Newest first; these five fields and no other (threats.md U1). */
export async function listUsers(
	db: Database,
	{ limit, cursor, search, role }: UserSearch,
): Promise<Page<User>> {
	const after = readCursor(cursor, ["string"]);
	let query = db.selectFrom("users").select(["id as _id", "name", "email", "image", "role"]);
	if (role) query = query.where("role", "=", role);
	if (search) query = query.where(contains(["users.name", "users.email"], search));
	if (after) query = query.where("id", "<", String(after[0]));
	const rows = await query
		.orderBy("id", "desc")
		.limit(limit + 1)
		.execute();
	return cutPage(rows, limit, (row) => [row._id]);
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
