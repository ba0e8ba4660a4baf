import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { deleted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { endSession } from "./sessions-store.ts";
import { findPerson } from "./store.ts";

/**
 * Ends one session of the caller, possibly the current one. Its tokens stop working at once, because every call looks
 * up the session. A session of another user is not found (docs/rules.md).
 */
export async function revokeSession(
	{ connection, now }: Needs,
	{ id, email }: Caller,
	sessionId: string,
) {
	await connection.db.transaction().execute(async (tx) => {
		const ended = await endSession(tx, id, sessionId);
		if (ended === 0) throw new Problem("not_found");
		await addAudit(tx, {
			actorId: id,
			action: "session.revoke",
			subjectId: id,
			detail: { of: email },
			now: now(),
		});
	});
	return deleted(1);
}

/**
 * An administrator logs a user out everywhere, for example after a laptop was lost or an account was taken over.
 * Links that were mailed before also stop working. When administrators log themselves out, the current session
 * continues.
 */
export async function logOutEverywhere(
	{ connection, identity, now }: Needs,
	caller: Caller,
	userId: string,
) {
	const deletedCount = await connection.db.transaction().execute(async (tx) => {
		const person = await findPerson(tx, userId);
		if (!person) throw new Problem("not_found");
		const ended = await identity.endOtherAccess(tx, userId, caller.sessionId);
		await addAudit(tx, {
			actorId: caller.id,
			action: "session.revoke",
			subjectId: userId,
			detail: { of: person.email, others: String(ended) },
			now: now(),
		});
		return ended;
	});
	return deleted(deletedCount);
}

/** Ends every session of the caller except the current one, and every link that was mailed before. */
export async function revokeOtherSessions({ connection, identity, now }: Needs, caller: Caller) {
	const deletedCount = await connection.db.transaction().execute(async (tx) => {
		const ended = await identity.endOtherAccess(tx, caller.id, caller.sessionId);
		if (ended === 0) return 0;
		await addAudit(tx, {
			actorId: caller.id,
			action: "session.revoke",
			subjectId: caller.id,
			detail: { of: caller.email, others: String(ended) },
			now: now(),
		});
		return ended;
	});
	return deleted(deletedCount);
}
