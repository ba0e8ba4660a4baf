import type { Database } from "#database/tables.ts";
import { insertInChunks } from "#database/worlds/insert.ts";
import type { NewGatewayIntent } from "./port.ts";
import { newIntent } from "./sandbox-intents.ts";

/**
 * Records past purchases of a demo world, as if their cards had been charged at the time, so that they can be refunded.
 * They create no events. Answers their ids, in the same order.
 */
export async function chargePast(
	db: Database,
	purchases: (NewGatewayIntent & { at: number })[],
): Promise<string[]> {
	const charged = purchases.map(({ at, ...purchase }) => ({
		...newIntent(purchase, at),
		status: "succeeded",
		captured_cents: purchase.amountCents,
		authorised_at: at,
	}));
	await insertInChunks(db, "sandbox_intents", charged);
	return charged.map(({ id }) => id);
}

/** Ids per statement. Both engines limit the number of bound values. */
const AT_ONCE = 500;

/**
 * Deletes charges from the ledger, with their refunds and events, when the demo is removed. It works also after another
 * gateway has replaced the sandbox.
 */
export async function forgetCharges(db: Database, ids: string[]): Promise<void> {
	for (let from = 0; from < ids.length; from += AT_ONCE) {
		const some = ids.slice(from, from + AT_ONCE);
		await db.deleteFrom("sandbox_refunds").where("intent_id", "in", some).execute();
		await db.deleteFrom("sandbox_events").where("intent_id", "in", some).execute();
		await db.deleteFrom("sandbox_intents").where("id", "in", some).execute();
	}
}
