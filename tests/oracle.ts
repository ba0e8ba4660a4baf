import { expect } from "vitest";
import type { Database } from "#database/tables.ts";

/**
 * The books, held against each other after every test that writes (spec/threats.md, "Oracle"):
 * I1 seats, I2 payments against the gateway's ledger, I3 one live enrolment a person and class.
 */
export async function holdToOracle(db: Database): Promise<void> {
	await seatsAreRight(db);
	await paymentsMatchTheLedger(db);
	await everyEnrolmentIsPaid(db);
}

/** I1: what is for sale is the capacity less the live enrolments. */
async function seatsAreRight(db: Database): Promise<void> {
	const rows = await db
		.selectFrom("class_seats")
		.leftJoin("enrolments", "enrolments.class_id", "class_seats.class_id")
		.groupBy(["class_seats.class_id", "capacity", "available", "enrolled"])
		.select(({ fn }) => [
			"class_seats.class_id",
			"capacity",
			"available",
			"enrolled",
			fn.count<number>("enrolments.id").as("live"),
		])
		.execute();
	const wrong = rows.filter((row) => {
		const live = Number(row.live);
		return row.available < 0 || row.enrolled !== live || row.available !== row.capacity - live;
	});
	expect(wrong, "I1: seats").toEqual([]);
}

/** I2: one payment a captured intent and the reverse, equal to what our server put in the intent. */
async function paymentsMatchTheLedger(db: Database): Promise<void> {
	const openWork = await db.selectFrom("later_work").selectAll().execute();
	const payments = await db
		.selectFrom("payments")
		.where("transaction_id", "like", "pi_%")
		.selectAll()
		.execute();
	const ledger = await db.selectFrom("sandbox_intents").selectAll().execute();
	const captured = ledger.filter((intent) => intent.status === "succeeded");
	const paidIds = new Set(payments.map((payment) => payment.transaction_id));
	expect(
		captured.filter((intent) => !paidIds.has(intent.id)),
		"I2: captured without a payment",
	).toEqual([]);
	for (const payment of payments) {
		const intent = ledger.find((one) => one.id === payment.transaction_id);
		expect(intent, "I2: payment without an intent").toBeDefined();
		const metadata = JSON.parse(intent?.metadata ?? "{}");
		expect(
			{
				cents: payment.amount_cents,
				currency: payment.currency,
				user: payment.user_id,
				class: payment.class_id,
			},
			"I2: payment and intent",
		).toEqual({
			cents: intent?.amount_cents,
			currency: intent?.currency,
			user: metadata.userId,
			class: metadata.classId,
		});
		if (openWork.length === 0)
			expect(intent?.status, "I2: recorded but not captured").toBe("succeeded");
	}
	if (openWork.length === 0) await nothingHangsAuthorised(db);
}

/** Money is never left reserved for an intent that we gave up. */
async function nothingHangsAuthorised(db: Database): Promise<void> {
	const hanging = await db
		.selectFrom("sandbox_intents")
		.innerJoin("payment_intents", "payment_intents.gateway_id", "sandbox_intents.id")
		.where("sandbox_intents.status", "=", "requires_capture")
		.where("payment_intents.state", "not in", ["creating", "open"])
		.select("sandbox_intents.id")
		.execute();
	expect(hanging, "I2: authorised, given up, and never canceled").toEqual([]);
}

/** I3 is also a unique index; here: no enrolment without its payment, no payment without its enrolment. */
async function everyEnrolmentIsPaid(db: Database): Promise<void> {
	const rows = await db
		.selectFrom("payments")
		.leftJoin("enrolments", "enrolments.payment_id", "payments.id")
		.where("enrolments.id", "is", null)
		.select("payments.id")
		.execute();
	expect(rows, "I3: payment without enrolment").toEqual([]);
}
