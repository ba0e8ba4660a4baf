import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import type { Needs } from "../needs.ts";
import { identityProblem } from "./identity-problem.ts";
import { refuseWeakPassword } from "./password-rule.ts";
import { tellOwner } from "./tell-owner.ts";

/** Another password for who knows the present one. This browser stays logged in, every other is out. */
export async function changePassword(
	needs: Needs,
	headers: Headers,
	input: { currentPassword: string; newPassword: string },
	network: string,
) {
	const { identity, connection, limits, settings, now } = needs;
	await refuseWeakPassword(settings, "newPassword", input.newPassword);
	const session = await identity.sessionOf(headers);
	if (!session) throw new Problem("not_signed_in");
	const { id, email } = session.user;
	// An open browser must not be a place to guess in: tries count as those at the login do (threats.md A4).
	await limits.admitEmail("sign-in", network, email);
	const prepared = await identity.ownPassword.prepare(headers, input);
	if (!prepared.ok) throw identityProblem(prepared);
	await connection.db.transaction().execute(async (tx) => {
		if (!(await identity.ownPassword.keep(tx, prepared))) throw new Problem("wrong_password");
		await addAudit(tx, { actorId: id, action: "password.change", subjectId: id, now: now() });
		await tellOwner(tx, needs, id, "password");
	});
	await limits.forgetTries(network, email);
	return { acknowledged: true as const };
}
