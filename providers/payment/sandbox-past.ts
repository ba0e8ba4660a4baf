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
