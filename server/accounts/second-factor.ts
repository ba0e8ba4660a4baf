import { Problem } from "#contract/problems.ts";
import type { Connection } from "#database/connect.ts";
import type { IdentityProvider } from "#providers/identity/port.ts";
import { addAudit } from "../administration/audit-store.ts";
import { acknowledged } from "../http/acknowledge.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { identityProblem } from "./identity-problem.ts";
import { notifyOwner } from "./notify-owner.ts";
import { findByEmail } from "./users-store.ts";

/**
 * Creates a new secret and ten backup codes, which are shown only this once. Two-step login starts after the first
 * valid code.
 */
export async function beginSecondFactor(needs: Needs, headers: Headers, password: string) {
	const { identity, connection, settings } = needs;
	const started = await identity.secondFactor.begin(headers, password);
	if (!started.ok) throw identityProblem(started);
	const { address, backupCodes } = started;
	const { name } = await findFacts(connection.db, settings);
	return { address: issuedBy(name, address), backupCodes };
}

/** Replaces the site name of the settings by the studio's saved name, which the identity provider does not know. */
function issuedBy(name: string, address: string): string {
	const issuer = encodeURIComponent(name);
	return address
		.replace(/^(otpauth:\/\/totp\/)[^:]*/, (_, start: string) => start + issuer)
		.replace(/([?&]issuer=)[^&]*/, (_, start: string) => start + issuer);
}

/** Turns on two-step login and writes the audit log, in one transaction. */
export async function confirmSecondFactor(needs: Needs, headers: Headers, code: string) {
	const { identity, connection, now } = needs;
	return await connection.db.transaction().execute(async (tx) => {
		const reply = await identity.secondFactor.confirm(tx, headers, code);
		if (!reply.ok) throw identityProblem(reply);
		if (!reply.user) throw new Problem("identity_refused");
		const { id } = reply.user;
		await addAudit(tx, {
			actorId: id,
			action: "second-factor.on",
			subjectId: id,
			now: now(),
		});
		await notifyOwner(tx, needs, id, "second-factor.on");
		return reply;
	});
}

/** Turns off two-step login. Requires the password and a code, so that an open browser is not enough. */
export async function switchOffSecondFactor(
	needs: Needs,
	headers: Headers,
	proof: { password: string; code: string },
) {
	const { identity, connection, now } = needs;
	const proven = await identity.secondFactor.prove(headers, proof);
	if (!proven.ok) throw identityProblem(proven);
	const { userId } = proven;
	await connection.db.transaction().execute(async (tx) => {
		await identity.secondFactor.drop(tx, userId);
		await addAudit(tx, {
			actorId: userId,
			action: "second-factor.off",
			subjectId: userId,
			now: now(),
		});
		await notifyOwner(tx, needs, userId, "second-factor.off");
	});
	return acknowledged;
}

/** `npm run admin:drop-second-factor`: for users who lost the app and the backup codes (decisions/0012). */
export async function dropSecondFactor(
	{
		identity,
		connection,
		now,
	}: { identity: IdentityProvider; connection: Pick<Connection, "db">; now: () => number },
	email: string,
): Promise<"done" | "unknown" | "has-none"> {
	return await connection.db.transaction().execute(async (tx) => {
		const person = await findByEmail(tx, email);
		if (!person) return "unknown";
		if (!(await identity.secondFactor.drop(tx, person.id))) return "has-none";
		await addAudit(tx, {
			actorId: null,
			action: "second-factor.off",
			subjectId: person.id,
			detail: { by: "npm run admin:drop-second-factor" },
			now: now(),
		});
		return "done";
	});
}
