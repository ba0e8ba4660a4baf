import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { letters } from "../mail/letters.ts";
import { writeTo } from "../mail/write-to.ts";
import type { Needs } from "../needs.ts";
import { personToDecide } from "./deciding-admin.ts";
import { addSuspension, endSuspension, pauseClasses } from "./suspensions-store.ts";

/**
 * An administrator suspends a person. Every session ends at once, in every process, because each call reads the
 * person's row. Purchases stay, a payment under way is settled, and classes of an instructor leave the lists and are
 * not sold until the suspension is lifted (decisions/0064).
 */
export async function suspend(
	needs: Needs,
	caller: Caller,
	userId: string,
	{ reason }: { reason: string },
) {
	const { connection, identity, now } = needs;
	await connection.db.transaction().execute(async (tx) => {
		await personToDecide(needs, tx, caller, userId);
		const suspension = { userId, by: caller.id, reason, now: now() };
		if (!(await addSuspension(tx, suspension))) throw new Problem("already_suspended");
		await pauseClasses(tx, userId, 1);
		await identity.endOtherAccess(tx, userId, NO_SESSION);
		await writeTo(tx, needs, userId, ({ site, hello }) => letters.suspended(site, hello, reason));
		await addAudit(tx, {
			actorId: caller.id,
			action: "user.suspend",
			subjectId: userId,
			detail: { reason },
			now: now(),
		});
	});
	announce(needs);
	return updated();
}

/** An administrator lifts a suspension. The person logs in again, and their classes are for sale again. */
export async function liftSuspension(
	needs: Needs,
	caller: Caller,
	userId: string,
	{ reason }: { reason: string },
) {
	const { connection, now } = needs;
	await connection.db.transaction().execute(async (tx) => {
		await personToDecide(needs, tx, caller, userId);
		const isLifted = await endSuspension(tx, { userId, by: caller.id, now: now() });
		if (!isLifted) throw new Problem("not_suspended");
		await pauseClasses(tx, userId, 0);
		await writeTo(tx, needs, userId, ({ site, hello }) => letters.suspensionLifted(site, hello));
		await addAudit(tx, {
			actorId: caller.id,
			action: "user.lift",
			subjectId: userId,
			detail: { reason },
			now: now(),
		});
	});
	announce(needs);
	return updated();
}

/** Ends all sessions: no session has this id. */
const NO_SESSION = "";

/** Classes and instructors are public. */
function announce({ events }: Needs): void {
	events.emit("workDue");
	events.emit("publicChanged");
}
