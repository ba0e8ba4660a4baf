import type { RawBuilder } from "kysely";
import type { ListedUser, Person } from "#contract/accounts/people.ts";
import type { Role } from "#contract/enumerations.ts";
import { resembles } from "#database/resembles.ts";
import { contains } from "#database/search.ts";
import type { Database, Tx } from "#database/tables.ts";
import { countRows } from "../http/count-rows.ts";
import { type AgedRequest, byAge, matchesByAge, newestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest, ListTotal } from "../http/paging.ts";
import { type Days, withinDays } from "../http/within-days.ts";

interface UserSearch extends AgedRequest, Days {
	search?: string | undefined;
	role?: Role | undefined;
	/** Only suspended people. */
	suspended?: "1" | undefined;
}

const SEARCHED = ["users.name", "users.email"];
/** People that one statement of a search compares. On SQLite a statement blocks all other requests. */
const SLICE = 1000;

/**
 * Users by age, with only the fields of the contract. A search without a match is repeated with tolerance for typos.
 */
export async function listUsers(db: Database, input: UserSearch): Promise<ListPage<ListedUser>> {
	const { search } = input;
	if (!search) return await byAge(usersOf(db, input), "id", input, asUser);
	const found = await usersLike(db, input, contains(SEARCHED, search));
	if (found.rows.length > 0) return found;
	return await usersLike(db, input, resembles(SEARCHED, search));
}

async function usersLike(db: Database, input: UserSearch, isFound: RawBuilder<boolean>) {
	const users = usersOf(db, input);
	return await matchesByAge({ all: users, matches: users.where(isFound) }, SLICE, input, asUser);
}

export async function countUsers(db: Database, input: UserSearch): Promise<ListTotal> {
	return await countRows(db, usersOf(db, input), "id");
}

function usersOf(db: Database, { role, suspended, from, to }: UserSearch) {
	const query = db
		.selectFrom("users")
		.where("left_at", "is", null)
		.select(["id", "name", "email", "image", "role", "suspended_at"]);
	const ofRole = role ? query.where("role", "=", role) : query;
	const some = suspended ? ofRole.where("suspended_at", "is not", null) : ofRole;
	return withinDays(some, { id: "id", at: "created_at", isText: true }, { from, to });
}

interface UserRow extends Omit<ListedUser, "_id" | "suspendedAt"> {
	id: string;
	suspended_at: number | null;
}

function asUser({ id, name, email, image, role, suspended_at }: UserRow): ListedUser {
	const user = { _id: id, name, email, image, role };
	return suspended_at === null
		? user
		: { ...user, suspendedAt: new Date(suspended_at).toISOString() };
}

/** Reads a user's role and locks it until the transaction ends. Undefined for an account that is deleted. */
export async function lockRole(tx: Tx, userId: string): Promise<Role | undefined> {
	const row = await tx
		.selectFrom("users")
		.where("id", "=", userId)
		.where("left_at", "is", null)
		.select("role")
		.forNoKeyUpdate()
		.executeTakeFirst();
	return row?.role;
}

/** Renames a user, who stays locked until the transaction ends. Returns whether this changed the name. */
export async function rename(tx: Tx, userId: string, name: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("users")
		.set({ name, updated_at: new Date(now).toISOString() })
		.where("id", "=", userId)
		.where("name", "!=", name)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
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

/** Administrators who can sign in. */
export async function countAdmins(db: Database): Promise<number> {
	const { count } = await db
		.selectFrom("users")
		.where("role", "=", "admin")
		.where("suspended_at", "is", null)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

export async function isActiveAdmin(db: Database, userId: string): Promise<boolean> {
	const row = await db
		.selectFrom("users")
		.where("id", "=", userId)
		.where("role", "=", "admin")
		.where("suspended_at", "is", null)
		.select("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** A person without what other stores know. */
export type SeenPerson = Omit<Person, "roleBelow">;

/** One person, as administrators see them. */
export async function seePerson(db: Database, userId: string): Promise<SeenPerson | undefined> {
	const row = await seenPeople(db).where("id", "=", userId).executeTakeFirst();
	return row && asSeen(row);
}

/** All people so, newest first. */
export async function listPeople(db: Database, page: ListRequest): Promise<ListPage<SeenPerson>> {
	return await newestFirst(seenPeople(db), "id", page, asSeen);
}

function seenPeople(db: Database) {
	return db
		.selectFrom("users")
		.where("left_at", "is", null)
		.select([
			...(["id", "name", "email", "image", "role", "created_at"] as const),
			...(["email_verified", "two_factor_enabled", "suspended_at"] as const),
		]);
}
type SeenRow = Awaited<ReturnType<ReturnType<typeof seenPeople>["executeTakeFirstOrThrow"]>>;

function asSeen(row: SeenRow): SeenPerson {
	return {
		suspendedAt: null,
		...asUser(row),
		since: new Date(row.created_at).toISOString(),
		emailConfirmed: Boolean(row.email_verified),
		twoFactor: Boolean(row.two_factor_enabled),
	};
}
