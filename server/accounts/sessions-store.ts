import type { Session } from "#contract/accounts/sessions.ts";
import type { Database } from "#database/tables.ts";
import { SESSION_MAX } from "#providers/identity/port.ts";
import type { Caller } from "../http/caller.ts";
import { newestFirst } from "../http/newest-first.ts";
import type { ListPage, ListRequest } from "../http/paging.ts";
import { deviceOf } from "./device.ts";

/** A person's active sessions, newest first. `sessionId` is the one that makes the call. */
export async function listSessions(
	db: Database,
	{ id: userId, sessionId }: Pick<Caller, "id" | "sessionId">,
	{ now, ...page }: ListRequest & { now: number },
): Promise<ListPage<Session>> {
	const query = db
		.selectFrom("sessions")
		.where("user_id", "=", userId)
		.where("expires_at", ">", new Date(now).toISOString())
		.where("created_at", ">", new Date(now - SESSION_MAX).toISOString())
		.select(["id", "ip_address", "user_agent", "created_at", "last_used_at"]);
	return await newestFirst(query, "id", page, (row) => asSession(row, sessionId));
}

function asSession(
	row: {
		id: string;
		ip_address: string | null;
		user_agent: string | null;
		created_at: Date | string;
		last_used_at: number | null;
	},
	current: string,
): Session {
	const begun = new Date(row.created_at);
	return {
		_id: row.id,
		...deviceOf(row.user_agent ?? ""),
		address: row.ip_address || null,
		begun: begun.toISOString(),
		lastUsed: new Date(row.last_used_at ?? begun).toISOString(),
		current: row.id === current,
	};
}

/** Notes that the session has just minted a token. */
export async function markUsed(db: Database, sessionId: string, now: number): Promise<void> {
	await db.updateTable("sessions").set({ last_used_at: now }).where("id", "=", sessionId).execute();
}

/** Ends one of the user's own sessions. Returns 0 when the user has none with this id. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom("sessions")
		.where("user_id", "=", userId)
		.where("id", "=", sessionId)
		.executeTakeFirst();
	return Number(numDeletedRows);
}
