import { Problem } from "#contract/problems.ts";
import { isDuplicate } from "#database/faults.ts";
import type { Tx } from "#database/tables.ts";
import type { AddressOutcome, AskedAddress } from "#providers/identity/port.ts";
import { addAudit } from "../administration/audit-store.ts";
import { acknowledged } from "../http/acknowledge.ts";
import { addLaterWork } from "../later/store.ts";
import { clearBouncesOf } from "../mail/bounces-store.ts";
import { letters } from "../mail/letters.ts";
import { queueMail, refuseWithoutMail } from "../mail/mail.ts";
import { findAddressee } from "../mail/readers-store.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { identityProblem } from "./identity-problem.ts";
import { findPerson } from "./store.ts";

/**
 * The user knows the password and wants another address. As for a reset, only the later work looks for an account, so the
 * answer does not reveal whether the new address has one (decisions/0063).
 */
export async function requestAddress(
	needs: Needs,
	headers: Headers,
	{ email, password }: { email: string; password: string },
) {
	refuseWithoutMail(needs);
	const proven = await needs.identity.addressChanges.prove(headers, password);
	if (!proven.ok) throw identityProblem(proven);
	const { db } = needs.connection;
	const { userId, generation } = proven;
	if ((await findPerson(db, userId))?.email === email) throw sameAddress();
	await addLaterWork(db, {
		kind: "mail-address-change",
		payload: { userId, email, generation },
		dueAt: needs.now(),
	});
	return acknowledged;
}

/** The only address about which the answer says anything. */
function sameAddress(): Problem {
	const message = "This is already your email address";
	return new Problem("invalid_input", { errors: [{ field: "email", message }] });
}

/**
 * The later work: writes to the new address. It writes nothing if the account's links have ended since, for example by
 * a new password: then whoever asked may be the one whom the owner has shut out.
 */
export async function mailAddressChange(needs: Needs, asked: AskedAddress): Promise<void> {
	const { connection, identity, settings } = needs;
	const token = await identity.addressChanges.token(asked);
	if (token === undefined) return;
	const { name } = await findFacts(connection.db, settings);
	const letter = (await identity.addressChanges.isTaken(asked.email))
		? letters.addressInUse(name)
		: letters.changeAddress(name, `${settings.origin}/use-address?token=${token}`);
	await queueMail(connection.db, needs, { ...letter, to: asked.email });
}

/**
 * The link from the letter to the new address. The earlier address gets a letter with a link to undo the change, unless
 * it was never confirmed: then it may belong to a stranger, who could take over the account.
 */
export async function useAddress(needs: Needs, token: string) {
	const { identity, settings } = needs;
	return await change(needs, "address.change", async (tx) => {
		const outcome = await identity.addressChanges.follow(tx, token);
		if (!outcome.ok || !outcome.fromConfirmed || outcome.from === outcome.to) return outcome;
		const back = await identity.addressChanges.wayBack(tx, outcome);
		const hello = (await findAddressee(tx, outcome.userId))?.hello;
		if (hello) {
			const link = `${settings.origin}/restore-address?token=${back}`;
			const { name } = await findFacts(tx, settings);
			const letter = letters.addressChanged(name, hello, link);
			await queueMail(tx, needs, { ...letter, to: outcome.from });
		}
		return outcome;
	});
}

/** Undoes the change: the link from the letter to the earlier address. */
export async function restoreAddress(needs: Needs, token: string) {
	return await change(needs, "address.restore", (tx) =>
		needs.identity.addressChanges.goBack(tx, token),
	);
}

async function change(
	{ connection, events, now }: Needs,
	action: "address.change" | "address.restore",
	follow: (tx: Tx) => Promise<AddressOutcome>,
) {
	const work = connection.db.transaction().execute(async (tx) => {
		const outcome = await follow(tx);
		if (!outcome.ok)
			throw new Problem(outcome.fault === "taken" ? "address_taken" : "link_expired");
		const { userId: id, from, to, fromConfirmed } = outcome;
		await addAudit(tx, {
			actorId: id,
			action,
			subjectId: id,
			// Whether the earlier address is known to be the person's own. The deletion of the account needs it.
			detail: { from, to, ...(fromConfirmed && { confirmed: "yes" }) },
			now: now(),
		});
		await clearBouncesOf(tx, id);
	});
	await work.catch((error: unknown) => {
		// A sign-up with the same address at this moment.
		throw isDuplicate(error) ? new Problem("address_taken") : error;
	});
	// Visitors see the address of an instructor.
	events.emit("publicChanged");
	events.emit("workDue");
	return acknowledged;
}
