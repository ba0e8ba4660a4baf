import { expect } from "vitest";
import type { Database } from "#database/tables.ts";

/** Every charge of that person in the gateway's ledger, in cents. Waits until there are as many as expected. */
export async function expectCharges(db: Database, email: string, cents: number[]): Promise<void> {
	await expect.poll(() => charges(db, email)).toEqual(cents);
}

async function charges(db: Database, email: string): Promise<number[]> {
	const rows = await db
		.selectFrom("sandbox_intents")
		.innerJoin("payment_intents", "payment_intents.gateway_id", "sandbox_intents.id")
		.innerJoin("users", "users.id", "payment_intents.user_id")
		.where("users.email", "=", email)
		.where("sandbox_intents.status", "=", "succeeded")
		.orderBy("sandbox_intents.created_at")
		.select("sandbox_intents.captured_cents")
		.execute();
	return rows.map((row) => row.captured_cents);
}
