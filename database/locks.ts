import { sql } from "kysely";
import type { Engine } from "./connect.ts";
import type { Database } from "./tables.ts";

/** Arbitrary constants, one for each thing that only one transaction may do at a time. */
const locks = {
	numberClasses: 7_276_601,
	removeAdmin: 7_276_602,
	indexClasses: 7_276_604,
};

/**
 * Waits until no other transaction holds this lock, and holds it until this transaction ends. On SQLite the IMMEDIATE
 * transaction itself is the lock. Take it before reading anything.
 */
export async function lockForAll(
	tx: Database,
	engine: Engine,
	what: keyof typeof locks,
): Promise<void> {
	if (engine === "sqlite") return;
	await sql`select pg_advisory_xact_lock(${locks[what]})`.execute(tx);
}
