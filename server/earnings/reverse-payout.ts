import { formatDollars, toDollars } from "#contract/money.ts";
import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { writeTo } from "../mail/write-to.ts";
import type { Needs } from "../needs.ts";
import { earningLetters } from "./letters.ts";
import { addReversal, findPayout } from "./payouts-store.ts";
import { lockDue } from "./store.ts";

/** A payout that was recorded by mistake is taken back by another entry, once. The amount is due again. */
export async function reversePayout(
	needs: Needs,
	caller: Caller,
	payoutId: string,
	{ reason }: { reason: string },
) {
	const { connection, events, now } = needs;
	await connection.db.transaction().execute(async (tx) => {
		const payout = await findPayout(tx, payoutId);
		if (!payout) throw new Problem("not_found");
		const { instructor_id: instructorId } = payout;
		const cents = -payout.cents;
		await lockDue(tx, instructorId);
		const entry = { payoutId, instructorId, cents, reference: reason, now: now() };
		if (!(await addReversal(tx, entry))) throw new Problem("payout_reversed");
		const amount = formatDollars(toDollars(cents));
		await writeTo(tx, needs, instructorId, (about) =>
			earningLetters.reversed({ ...about, amount, paidOn: payout.paid_on ?? "", reason }),
		);
		await addAudit(tx, {
			...{ actorId: caller.id, action: "payout.reverse", subjectId: instructorId, now: now() },
			detail: { amount, reference: payout.reference, reason },
		});
	});
	events.emit("workDue");
	return updated();
}
