import type { ParsedBody } from "#contract/api.ts";
import { formatDollars, toCents, toDollars } from "#contract/money.ts";
import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { recordedBefore } from "../http/recorded-before.ts";
import { refuseFutureDay } from "../http/refuse-future-day.ts";
import { writeTo } from "../mail/write-to.ts";
import type { Needs } from "../needs.ts";
import { earningLetters } from "./letters.ts";
import { addPayout, isRecorded } from "./payouts-store.ts";
import { findBalance, lockDue } from "./store.ts";

/**
 * An administrator records that the studio paid an instructor. The site moves no money. Never more than is due: the
 * lock makes a concurrent payout see the remaining amount (decisions/0069). Never the same payout twice.
 */
export async function recordPayout(
	needs: Needs,
	caller: Caller,
	given: ParsedBody<"POST /api/payouts">,
) {
	const { instructorId, amount, paidOn, reference } = given;
	const { connection, events, now, settings } = needs;
	refuseFutureDay(paidOn, now());
	const cents = toCents(amount);
	const id = await connection.db.transaction().execute(async (tx) => {
		const due = await lockDue(tx, instructorId);
		if (!(await findBalance(tx, instructorId))) throw new Problem("not_found");
		const payout = { instructorId, cents, reference, paidOn };
		if (await isRecorded(tx, payout)) throw recordedBefore("payout", given);
		if (cents > due) throw moreThan(due);
		const payoutId = await addPayout(tx, { ...payout, now: now() });
		const paid = { amount: formatDollars(amount), paidOn, reference };
		const link = `${settings.origin}/dashboard/instructor/earnings`;
		await writeTo(tx, needs, instructorId, (about) =>
			earningLetters.paidOut({ ...about, ...paid, link }),
		);
		await addAudit(tx, {
			...{ actorId: caller.id, action: "payout.record", subjectId: instructorId, now: now() },
			detail: { amount: paid.amount, reference },
		});
		return payoutId;
	});
	events.emit("workDue");
	return inserted(id);
}

function moreThan(due: number): Problem {
	const message =
		due > 0
			? `Only ${formatDollars(toDollars(due))} is due. Write that or less`
			: "Nothing is due to this person";
	return new Problem("invalid_input", { errors: [{ field: "amount", message }] });
}
