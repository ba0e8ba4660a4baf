import { expect } from "vitest";
import type { Database, EarningEntriesTable, PaymentsTable } from "#database/tables.ts";

/**
 * I12: the ledger of earnings has every capture and refund to the cent, under the owner of the class. Its sums equal a
 * new count (decisions/0069).
 */
export async function earningsAreRight(db: Database): Promise<void> {
	const entries = await db.selectFrom("earning_entries").selectAll().orderBy("id").execute();
	await entriesMatchPayments(db, entries);
	await sumsAreRight(db, entries);
}

async function entriesMatchPayments(db: Database, entries: EarningEntriesTable[]): Promise<void> {
	const payments = await db
		.selectFrom("payments")
		.innerJoin("classes", "classes.id", "payments.class_id")
		.selectAll("payments")
		.select("classes.owner_id")
		.execute();
	const ofPayment = Map.groupBy(entries, ({ payment_id }) => payment_id);
	const wrong = payments.filter((payment) => {
		const [sale, ...others] = (ofPayment.get(payment.id) ?? []).toSorted(saleFirst);
		if (payment.state !== "captured" || payment.amount_cents === 0) return sale !== undefined;
		if (sale?.kind !== "sale" || others.some(({ kind }) => kind !== "refund")) return true;
		const owners = new Set([sale, ...others].map(({ instructor_id }) => instructor_id));
		if (owners.size !== 1 || !owners.has(payment.owner_id)) return true;
		return isWrong(payment, sale, others);
	});
	expect(wrong, "I12: payments and the ledger of earnings").toEqual([]);
	const known = new Set(payments.map(({ id }) => id));
	const strange = entries.filter(({ payment_id }) => payment_id && !known.has(payment_id));
	expect(strange, "I12: earnings without a payment").toEqual([]);
}

function saleFirst(one: EarningEntriesTable, other: EarningEntriesTable): number {
	return Number(other.kind === "sale") - Number(one.kind === "sale");
}

function isWrong(
	{ amount_cents, refunded_cents, share_bp }: PaymentsTable,
	sale: EarningEntriesTable,
	refunds: EarningEntriesTable[],
): boolean {
	const bp = share_bp ?? 7000;
	const part = (cents: number) => Math.floor((cents * bp + 5000) / 10_000);
	if (sale.share_bp !== bp || sale.gross_cents !== amount_cents) return true;
	if (sale.cents !== part(amount_cents)) return true;
	// After a full refund, the refunded parts add up to the whole share.
	return (
		sum(refunds.map(({ gross_cents }) => gross_cents)) !== -refunded_cents ||
		sum(refunds.map(({ cents }) => cents)) !== -part(refunded_cents)
	);
}

async function sumsAreRight(db: Database, entries: EarningEntriesTable[]): Promise<void> {
	const balances = await db.selectFrom("earning_balances").selectAll().execute();
	const months = await db.selectFrom("earned_months").selectAll().execute();
	const cents = (rows: EarningEntriesTable[] = []) => sum(rows.map((entry) => entry.cents));
	const gross = (rows: EarningEntriesTable[] = []) => sum(rows.map((entry) => entry.gross_cents));

	const byPerson = Map.groupBy(entries, ({ instructor_id }) => instructor_id);
	const wrongBalances = balances.filter(
		({ instructor_id, earned_cents, paid_cents, due_cents }) => {
			const { earned, paid } = Object.groupBy(byPerson.get(instructor_id) ?? [], ({ class_id }) =>
				class_id ? "earned" : "paid",
			);
			byPerson.delete(instructor_id);
			return (
				earned_cents !== cents(earned) ||
				paid_cents !== 0 - cents(paid) ||
				due_cents !== earned_cents - paid_cents
			);
		},
	);
	expect([wrongBalances, [...byPerson.keys()]], "I12: what is due").toEqual([[], []]);

	const monthOf = ({ instructor_id, class_id, at }: EarningEntriesTable) =>
		[instructor_id, new Date(at).toISOString().slice(0, 7), class_id].join();
	const byMonth = Map.groupBy(
		entries.filter(({ class_id }) => class_id),
		monthOf,
	);
	const wrongMonths = months.filter((row) => {
		const key = [row.instructor_id, row.month, row.class_id].join();
		const { sale, refund } = Object.groupBy(byMonth.get(key) ?? [], ({ kind }) => kind);
		byMonth.delete(key);
		return (
			row.gross_cents !== gross(sale) ||
			row.refunded_cents !== 0 - gross(refund) ||
			row.earned_cents !== cents(sale) + cents(refund)
		);
	});
	expect([wrongMonths, [...byMonth.keys()]], "I12: what was earned by month").toEqual([[], []]);
}

function sum(numbers: number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}
