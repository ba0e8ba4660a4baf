import type { Role } from "#contract/enumerations.ts";
import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { requireDecidingAdmin } from "./deciding-admin.ts";
import { notifyPromoted } from "./notify-promoted.ts";
import { lockRole, setRole } from "./users-store.ts";

const height: Record<Role, number> = { student: 0, instructor: 1, admin: 2 };

/**
 * An administrator gives a user a higher role. Another call lowers a role (lower-role.ts), but never that of the last
 * administrator (docs/threats.md U3). The user's next call has the new role, because it is read for each call.
 */
export async function raiseRole(
	needs: Needs,
	caller: Caller,
	userId: string,
	to: "instructor" | "admin",
) {
	const { connection, now, events } = needs;
	await connection.db.transaction().execute(async (tx) => {
		await requireDecidingAdmin(needs, tx, caller);
		const from = await lockRole(tx, userId);
		if (!from) throw new Problem("not_found");
		if (height[from] >= height[to]) throw new Problem("role_not_raised");
		await setRole(tx, userId, to, now());
		await addAudit(tx, {
			actorId: caller.id,
			action: "user.raise",
			subjectId: userId,
			detail: { from, to },
			now: now(),
		});
		await notifyPromoted(needs, tx, userId, to);
	});
	events.emit("workDue");
	// The list of instructors is public.
	events.emit("publicChanged");
	return updated();
}
