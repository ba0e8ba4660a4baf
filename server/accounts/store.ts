import { v7 as newId } from "uuid";
import type { Role } from "#contract/enumerations.ts";
import { compiledOnce } from "#database/compiled.ts";
import type { Database } from "#database/tables.ts";
import { SESSION_MAX } from "#providers/identity/port.ts";

export interface Person {
	id: string;
	name: string;
	email: string;
	image: string | null;
	role: Role;
}

/** The user of an active session. Undefined when the session has ended or the user is suspended. */
export async function liveSession(
	db: Database,
	{ sessionId, userId }: { sessionId: string; userId: string },
	{ now, local }: { now: number; local: boolean },
) {
	const [row] = await sessionRows(db, { sessionId, userId });
	if (!row) return undefined;
	const { expires_at, created_at, email_verified, demo, suspended_at, ...person } = row;
	if (suspended_at !== null) return undefined;
	if (demo && !local) return undefined;
	if (new Date(expires_at).getTime() <= now) return undefined;
	if (new Date(created_at).getTime() + SESSION_MAX <= now) return undefined;
	return { ...person, sessionId, emailConfirmed: Boolean(email_verified) };
}

const sessionRows = compiledOnce((db, one: { sessionId: string; userId: string }) =>
	db
		.selectFrom("sessions")
		.innerJoin("users", "users.id", "sessions.user_id")
		.where("sessions.id", "=", one.sessionId)
		.where("users.id", "=", one.userId)
		.select([
			"users.id",
			"users.name",
			"users.email",
			"users.image",
			"users.role",
			"users.email_verified",
			"users.demo",
			"users.suspended_at",
			"sessions.expires_at",
			"sessions.created_at",
		])
		.compile(),
);

/** Marks an account as announced by its owner. True only the first time. */
export async function markAnnounced(db: Database, userId: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("users")
		.set({ announced_at: now })
		.where("id", "=", userId)
		.where("announced_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function hasConfirmedAddress(db: Database, userId: string): Promise<boolean> {
	const row = await db
		.selectFrom("users")
		.where("id", "=", userId)
		.select("email_verified")
		.executeTakeFirst();
	return Boolean(row?.email_verified);
}

/** Undefined for an account that is deleted. */
export async function findPerson(db: Database, userId: string): Promise<Person | undefined> {
	return await db
		.selectFrom("users")
		.where("id", "=", userId)
		.where("left_at", "is", null)
		.select(["id", "name", "email", "image", "role"])
		.executeTakeFirst();
}

/** Adds a user without credentials. A user who already has this address stays unchanged. */
export async function addPerson(
	db: Database,
	{ email, name }: { email: string; name: string },
	now: number,
): Promise<{ id: string; isNew: boolean; isDemo: boolean }> {
	const at = new Date(now).toISOString();
	const id = newId();
	const added = await db
		.insertInto("users")
		.values({
			id,
			name,
			email,
			email_verified: false,
			image: null,
			role: "student",
			announced_at: null,
			created_at: at,
			updated_at: at,
		})
		.onConflict((conflict) => conflict.column("email").doNothing())
		.returning("id")
		.executeTakeFirst();
	if (added) return { id, isNew: true, isDemo: false };
	const there = await db
		.selectFrom("users")
		.where("email", "=", email)
		.select(["id", "demo"])
		.executeTakeFirstOrThrow();
	return { id: there.id, isNew: false, isDemo: Boolean(there.demo) };
}
