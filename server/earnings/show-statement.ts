import type { Payout, Statement } from "#contract/earnings.ts";
import { toCents, toDollars } from "#contract/money.ts";
import type { Database } from "#database/tables.ts";
import { paidBefore, payoutsBetween } from "./payouts-store.ts";
import { classesOfMonth, earnedBefore, type StoredBalance } from "./store.ts";

/** One month of a person's earnings. Entries are never backdated, so a past month does not change. */
export async function showStatement(
	db: Database,
	{ _id, name }: StoredBalance,
	month: string,
): Promise<Statement> {
	const { from, until } = timesOf(month);
	const carriedIn = (await earnedBefore(db, _id, month)) - (await paidBefore(db, _id, from));
	const classes = await classesOfMonth(db, _id, month);
	const payouts = await payoutsBetween(db, _id, { from, until });
	const earned = classes.reduce((sum, one) => sum + toCents(one.earned), 0);
	const paid = payouts.reduce((sum, one) => sum + paidCents(one), 0);
	return {
		...{ _id, name, month, classes, payouts },
		carriedIn: toDollars(carriedIn),
		carriedOut: toDollars(carriedIn + earned - paid),
	};
}

/** Months are those of UTC. */
export function timesOf(month: string): { from: number; until: number } {
	const [year = 0, number = 0] = month.split("-").map(Number);
	return { from: Date.UTC(year, number - 1), until: Date.UTC(year, number) };
}

function paidCents({ kind, amount }: Payout): number {
	return kind === "payout" ? toCents(amount) : -toCents(amount);
}
