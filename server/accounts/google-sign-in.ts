import type { SignInReport } from "#contract/accounts/sign-in.ts";
import { queuePictureFetch } from "../images/queue-picture-fetch.ts";
import { letters } from "../mail/letters.ts";
import { queueMail } from "../mail/mail.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { linkCookie } from "./google-cookies.ts";
import { cookiesOf } from "./marker-cookie.ts";

export interface Arrival {
	report: SignInReport;
	setCookies: string[];
}

/** Evaluates the provider's answer. When the address must be proven first, sends the letter for that. */
export async function finishGoogle(
	needs: Needs,
	answer: Record<string, string>,
	headers: Headers,
): Promise<Arrival> {
	const { google } = needs.identity;
	if (!google) return { report: { ok: false, code: "invalid-api-key" }, setCookies: [] };
	const reply = await google.finish(answer, headers, (tx, { id, image }) =>
		queuePictureFetch(tx, needs, { of: "person", id, address: image }),
	);
	if (reply.ok) {
		if (reply.isNew) needs.events.emit("workDue");
		const report = reply.isNew ? { insertedId: reply.user.id } : {};
		return { report: { ok: true, ...report }, setCookies: cookiesOf(reply) };
	}
	if (reply.proof && !needs.settings.sendsMail) {
		return { report: { ok: false, code: "password-needed" }, setCookies: reply.setCookies };
	}
	if (reply.proof) await mailProof(needs, reply.proof);
	const waiting = reply.waiting ? [linkCookie(reply.waiting, needs.settings.origin)] : [];
	return {
		report: { ok: false, code: reply.code },
		setCookies: [...reply.setCookies, ...waiting],
	};
}

async function mailProof(needs: Needs, proof: { token: string; email: string }) {
	const { connection, settings } = needs;
	const { name } = await findFacts(connection.db, settings);
	const link = `${settings.origin}/prove-address?token=${proof.token}`;
	await queueMail(connection.db, needs, {
		...letters.proveAddress(name, link),
		to: proof.email,
	});
	needs.events.emit("workDue");
}
