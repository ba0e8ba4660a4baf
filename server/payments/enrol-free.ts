import { v7 as newId } from "uuid";
import { CURRENCY } from "#contract/money.ts";
import type { RecordedPayment } from "#contract/payments.ts";
import { Problem } from "#contract/problems.ts";
import { unconfirmedShare } from "#contract/rules.ts";
import type { PaymentsTable, Tx } from "#database/tables.ts";
import { hasConfirmedAddress } from "../accounts/store.ts";
import { classForSale } from "../classes/store.ts";
import { unconfirmedEnrolments } from "../enrolments/store.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import { enrol } from "./record-payment.ts";
import { findPaymentOfClass } from "./store.ts";
import { refuseWithoutFreeSeat } from "./take-hold.ts";

/** A class with price 0: the same seat code, no gateway (docs/rules.md, "Money"). Repeatable. */
export async function enrolFree(
	needs: Needs,
	caller: Caller,
	classId: string,
): Promise<RecordedPayment> {
	const payment = await needs.connection.db
		.transaction()
		.execute((tx) => enrolOnce(needs, tx, caller, classId));
	needs.events.emit("publicChanged");
	return {
		insertResult: { insertedId: payment.id },
		deleteResult: { deletedCount: payment.selections_deleted },
	};
}

async function enrolOnce(
	needs: Needs,
	tx: Tx,
	caller: Caller,
	classId: string,
): Promise<PaymentsTable> {
	const seats = await lockSeats(tx, classId);
	const known = await findPaymentOfClass(tx, caller.id, classId);
	if (known) return known;
	const chosen = await classForSale(tx, classId);
	if (!chosen) throw new Problem("not_found");
	if (chosen.status !== "approved") throw new Problem("class_not_open");
	if (chosen.priceCents > 0) throw new Problem("class_is_not_free");
	const { available } = chosen;
	if (available < 1) throw new Problem("sold_out");
	await refuseWithoutFreeSeat(tx, { classId, userId: caller.id, available, now: needs.now() });
	if (needs.settings.sendsMail)
		await refuseBeyondShare(tx, { classId, userId: caller.id, capacity: seats?.capacity ?? 0 });
	return await enrol(needs, tx, {
		student: caller,
		bought: chosen,
		classId,
		transactionId: `free_${newId()}`,
		amountCents: 0,
		currency: CURRENCY,
		state: "captured",
	});
}

/** Of a free class's seats, accounts without a confirmed address take at most half (decisions/0017). */
async function refuseBeyondShare(
	tx: Tx,
	{ classId, userId, capacity }: { classId: string; userId: string; capacity: number },
): Promise<void> {
	if (await hasConfirmedAddress(tx, userId)) return;
	const taken = await unconfirmedEnrolments(tx, classId);
	if (taken >= unconfirmedShare(capacity)) throw new Problem("address_unconfirmed");
}
