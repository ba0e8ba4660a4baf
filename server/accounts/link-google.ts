import { Problem } from "#contract/problems.ts";
import type { GoogleLinks, IdentityReply } from "#providers/identity/port.ts";
import { addAudit } from "../administration/audit-store.ts";
import { queuePictureFetch } from "../images/queue-picture-fetch.ts";
import type { Needs } from "../needs.ts";
import { clearLinkCookie, readLinkCookie } from "./google-cookies.ts";
import { identityProblem } from "./identity-problem.ts";
import { notifyOwner } from "./notify-owner.ts";

type Entered = Extract<IdentityReply, { ok: true }>;

/** The password of the account was correct. From now on Google is a second way to sign in. */
export async function linkGoogleByPassword(
	needs: Needs,
	headers: Headers,
	password: string,
): Promise<Entered> {
	const { googleLinks } = needs.identity;
	const token = waitingToken(needs, headers);
	const fault = await googleLinks.checkPassword(token, password, headers);
	if (fault) throw identityProblem({ ok: false, fault });
	return await linked(needs, headers, googleLinks.linkBeside, "google.link");
}

/**
 * The user does not know the password, and the address is proven. The password, its second factor and every session
 * are removed (decisions/0023).
 */
export async function linkGoogleWithoutPassword(needs: Needs, headers: Headers): Promise<Entered> {
	const { linkInstead } = needs.identity.googleLinks;
	return await linked(needs, headers, linkInstead, "google.take-over");
}

async function linked(
	needs: Needs,
	headers: Headers,
	link: GoogleLinks["linkBeside"],
	action: "google.link" | "google.take-over",
): Promise<Entered> {
	const { connection, settings, now, events } = needs;
	const token = waitingToken(needs, headers);
	const reply = await connection.db.transaction().execute(async (tx) => {
		const done = await link(tx, token, headers);
		if (!done.ok) throw identityProblem(done);
		const { id, image } = done.user;
		await addAudit(tx, { actorId: id, action, subjectId: id, now: now() });
		await notifyOwner(tx, needs, id, action);
		if (action === "google.take-over")
			await queuePictureFetch(tx, needs, { of: "person", id, address: image });
		return done;
	});
	events.emit("workDue");
	return { ...reply, setCookies: [...reply.setCookies, clearLinkCookie(settings.origin)] };
}

function waitingToken({ settings }: Needs, headers: Headers): string {
	const token = readLinkCookie(headers.get("cookie"), settings.origin);
	if (!token) throw new Problem("challenge_over");
	return token;
}
