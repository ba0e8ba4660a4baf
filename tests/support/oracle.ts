import { expect } from "vitest";
import type { Database } from "#database/tables.ts";
import { critiquesAreCounted } from "./critique-oracle.ts";
import { earningsAreRight } from "./earnings-oracle.ts";
import { holdsAreWithinLimits } from "./hold-oracle.ts";
import { keptRowsAreRight } from "./list-oracle.ts";
import { rolesAreAudited } from "./role-oracle.ts";

/**
 * Checks the books after every test that writes (docs/threats.md, "Oracle"): I1 seats, I2 payments against the
 * gateway's ledger, I3 one live enrolment for each person and class, I4 roles (role-oracle.ts), I9 held seats
 * (hold-oracle.ts) at the time `now`, I10 lists and totals (list-oracle.ts), I11 critiques (critique-oracle.ts), I12
 * the ledger of earnings against the payments (earnings-oracle.ts).
 */
export async function holdToOracle(
	db: Database,
	ledger?: () => LedgerIntent[],
	{ mayBeUnheard = false, now = Date.now() } = {},
): Promise<void> {
	await seatsAreRight(db);
	const intents = ledger?.() ?? (await sandboxLedger(db));
	await paymentsMatchTheLedger(db, intents);
	await everyEnrolmentIsPaid(db);
	await refundsMatchTheLedger(db, intents, mayBeUnheard);
	await rolesAreAudited(db);
	await holdsAreWithinLimits(db, now);
	await keptRowsAreRight(db);
	await critiquesAreCounted(db, now);
	await earningsAreRight(db);
}

/** An intent in the gateway's ledger. */
export interface LedgerIntent {
	id: string;
	status: string;
	cents: number;
	refundedCents: number;
	currency: string;
	metadata: { userId?: string; classId?: string };
}

async function sandboxLedger(db: Database): Promise<LedgerIntent[]> {
	const rows = await db.selectFrom("sandbox_intents").selectAll().execute();
	return rows.map((row) => ({
		id: row.id,
		status: row.status,
		cents: row.amount_cents,
		refundedCents: row.refunded_cents,
		currency: row.currency,
		metadata: JSON.parse(row.metadata),
	}));
}

/** I1: available seats are the capacity less the live enrolments. */
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

/** I2: captured intents and payments match one to one, with the values that our server put into the intent. */
async function paymentsMatchTheLedger(db: Database, ledger: LedgerIntent[]): Promise<void> {
	// Ignored, because they are due much later and do not change payments.
	const openWork = await db
		.selectFrom("later_work")
		.where("kind", "not in", ["tell-late-critique", "remove-frozen"])
		.selectAll()
		.execute();
	const payments = await db
		.selectFrom("payments")
		.where("transaction_id", "like", "pi_%")
		.selectAll()
		.execute();
	const captured = ledger.filter((intent) => intent.status === "succeeded");
	const paidIds = new Set(payments.map((payment) => payment.transaction_id));
	expect(
		captured.filter(({ id, refundedCents, cents }) => !paidIds.has(id) && refundedCents < cents),
		"I2: captured without a payment",
	).toEqual([]);
	for (const payment of payments) {
		const intent = ledger.find((one) => one.id === payment.transaction_id);
		expect(intent, "I2: payment without an intent").toBeDefined();
		expect(
			{
				cents: payment.amount_cents,
				currency: payment.currency,
				user: payment.user_id,
				class: payment.class_id,
			},
			"I2: payment and intent",
		).toEqual({
			cents: intent?.cents,
			currency: intent?.currency,
			user: intent?.metadata.userId,
			class: intent?.metadata.classId,
		});
		if (openWork.length === 0)
			expect(intent?.status, "I2: recorded but not captured").toBe("succeeded");
	}
	if (openWork.length === 0) await nothingHangsAuthorised(db, ledger);
}

/** I2: no money stays authorised for an intent that was given up. */
async function nothingHangsAuthorised(db: Database, ledger: LedgerIntent[]): Promise<void> {
	const ended = await db
		.selectFrom("payment_intents")
		.where("state", "not in", ["creating", "open"])
		.select("gateway_id")
		.execute();
	const ids = new Set(ended.map((row) => row.gateway_id));
	const hanging = ledger.filter(({ id, status }) => status === "requires_capture" && ids.has(id));
	expect(hanging, "I2: authorised, given up, and never canceled").toEqual([]);
}

/**
 * A unique index also enforces I3. This checks that a payment has its enrolment until it is refunded or a partial
 * refund ends the seat, and none afterwards.
 */
async function everyEnrolmentIsPaid(db: Database): Promise<void> {
	const rows = await db
		.selectFrom("payments")
		.leftJoin("enrolments", "enrolments.payment_id", "payments.id")
		.leftJoin("refunds", "refunds.payment_id", "payments.id")
		.select(["payments.id", "enrolments.id as enrolment", "refunds.state as refund"])
		.select("seat_ended_at")
		.execute();
	const wrong = rows.filter(({ enrolment, refund, seat_ended_at }) => {
		return (enrolment === null) !== (refund === "done" || seat_ended_at !== null);
	});
	expect(wrong, "I3: payment and enrolment").toEqual([]);
}

/**
 * I2: the refunded amounts in our records and in the ledger are equal to the cent. A finished refund returns the whole
 * price, and no refund is larger than the price. With `mayBeUnheard` the site may not know the last refund yet.
 */
async function refundsMatchTheLedger(
	db: Database,
	ledger: LedgerIntent[],
	mayBeUnheard: boolean,
): Promise<void> {
	const work = await db
		.selectFrom("later_work")
		.where("kind", "=", "pay-back")
		.select("id")
		.execute();
	const rows = await db
		.selectFrom("payments")
		.leftJoin("refunds", "refunds.payment_id", "payments.id")
		.where("transaction_id", "like", "pi_%")
		.select(["transaction_id", "payments.amount_cents", "payments.refunded_cents"])
		.select("payments.by_hand_cents")
		.select(["refunds.state", "refunds.amount_cents as asked_cents"])
		.execute();
	const backOf = new Map(ledger.map(({ id, refundedCents }) => [id, refundedCents]));
	const wrong = rows.filter(
		({ state, amount_cents, asked_cents, refunded_cents, by_hand_cents, transaction_id }) => {
			const back = backOf.get(transaction_id) ?? 0;
			const told = refunded_cents - by_hand_cents;
			const isBehind = told < back && (mayBeUnheard || work.length > 0);
			if (told !== back && !isBehind) return true;
			if ((state === "done") !== (refunded_cents === amount_cents)) return true;
			if ((asked_cents ?? 0) > amount_cents) return true;
			return state === "granted" && work.length === 0;
		},
	);
	expect(wrong, "I2: refunds and the ledger").toEqual([]);
	await byHandIsRecorded(db);
}

/**
 * I2: refunds outside the gateway equal what administrators recorded and did not reverse (decisions/0075), and what
 * lost disputes took (decisions/0107).
 */
async function byHandIsRecorded(db: Database): Promise<void> {
	const records = await db
		.selectFrom("recorded_refunds")
		.where("way", "<>", "gateway")
		.select(["payment_id", "reverses", "cents"])
		.execute();
	const disputes = await db.selectFrom("disputes").select(["payment_id", "taken_cents"]).execute();
	const sums = new Map(disputes.map(({ payment_id, taken_cents }) => [payment_id, taken_cents]));
	for (const { payment_id: id, reverses, cents } of records)
		sums.set(id, (sums.get(id) ?? 0) + (reverses === null ? cents : -cents));
	const payments = await db
		.selectFrom("payments")
		.select(["id", "amount_cents", "refunded_cents", "by_hand_cents"])
		.execute();
	const wrong = payments.filter(
		({ id, amount_cents, refunded_cents, by_hand_cents }) =>
			by_hand_cents !== (sums.get(id) ?? 0) ||
			refunded_cents < by_hand_cents ||
			refunded_cents > amount_cents,
	);
	expect(wrong, "I2: refunds that were recorded by hand").toEqual([]);
}
