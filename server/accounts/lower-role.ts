import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { personToDecide } from "./deciding-admin.ts";
import { roleBelow } from "./role-below.ts";
import { lockRole, setRole } from "./users-store.ts";

/**
 * An administrator removes a role from a person and gives a reason (decisions/0065). An administrator with classes
 * becomes an instructor, everybody else a student. Sessions stay valid, because each call reads the role.
 */
export async function lowerRole(
	needs: Needs,
	caller: Caller,
	userId: string,
	{ reason }: { reason: string },
) {
	const { connection, events, now } = needs;
	await connection.db.transaction().execute(async (tx) => {
		await personToDecide(needs, tx, caller, userId);
		// The lock serialises this with a promotion at the same moment.
		const from = await lockRole(tx, userId);
		if (!from) throw new Problem("not_found");
		const { to, refused } = await roleBelow(tx, userId, from);
		if (refused) throw new Problem(refused);
		await setRole(tx, userId, to, now());
		await addAudit(tx, {
			actorId: caller.id,
			action: "user.lower",
			subjectId: userId,
			detail: { from, to, reason },
			now: now(),
		});
	});
	// The list of instructors is public.
	events.emit("publicChanged");
	return updated();
}
