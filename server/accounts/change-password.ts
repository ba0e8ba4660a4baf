import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { acknowledged } from "../http/acknowledge.ts";
import type { Needs } from "../needs.ts";
import { identityProblem } from "./identity-problem.ts";
import { notifyOwner } from "./notify-owner.ts";
import { refuseWeakPassword } from "./password-rule.ts";

/**
 * Sets a new password for a user who knows the current one. This browser stays logged in, and all others are logged
 * out.
 */
export async function changePassword(
	needs: Needs,
	headers: Headers,
	input: { currentPassword: string; newPassword: string },
) {
	const { identity, connection, settings, now } = needs;
	await refuseWeakPassword(settings, "newPassword", input.newPassword);
	const prepared = await identity.ownPassword.prepare(headers, input);
	if (!prepared.ok) throw identityProblem(prepared);
	const { id } = prepared.user;
	await connection.db.transaction().execute(async (tx) => {
		if (!(await identity.ownPassword.keep(tx, prepared))) throw new Problem("wrong_password");
		await addAudit(tx, { actorId: id, action: "password.change", subjectId: id, now: now() });
		await notifyOwner(tx, needs, id, "password");
	});
	return acknowledged;
}
