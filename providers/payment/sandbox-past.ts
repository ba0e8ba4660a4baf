import type { Database } from "#database/tables.ts";
import { insertInChunks } from "#database/worlds/insert.ts";
import type { NewGatewayIntent } from "./port.ts";
import { newIntent } from "./sandbox-intents.ts";

/**
 * Purchases of a demo's past, as if their cards had been charged then: whoever tries the demo can give the money back.
 * They make no events; who furnishes knows of them. Answers their ids, in the same order.
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

/** Ids in one statement: both engines limit how many values one may bind. */
const AT_ONCE = 500;

/**
 * Strikes charges from the ledger, with their refunds and events: those of a demo's people, when the demo is removed.
 * Also where another gateway has taken the sandbox's place since.
 */
export async function forgetCharges(db: Database, ids: string[]): Promise<void> {
	for (let from = 0; from < ids.length; from += AT_ONCE) {
		const some = ids.slice(from, from + AT_ONCE);
		await db.deleteFrom("sandbox_refunds").where("intent_id", "in", some).execute();
		await db.deleteFrom("sandbox_events").where("intent_id", "in", some).execute();
		await db.deleteFrom("sandbox_intents").where("id", "in", some).execute();
	}
}
