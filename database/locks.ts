import { sql } from "kysely";
import type { Engine } from "./connect.ts";
import type { Tx } from "./tables.ts";

/** Any constants, one for each thing that only one transaction may do at a time. */
const locks = { numberClasses: 7_276_601, removeAdmin: 7_276_602, removeDemo: 7_276_603 };

/**
 * Waits until no other transaction holds this lock and holds it to the end of this one. On SQLite the
 * IMMEDIATE transaction itself is that lock. Take it before anything is read.
 */
export async function lockForAll(tx: Tx, engine: Engine, what: keyof typeof locks): Promise<void> {
	if (engine === "sqlite") return;
	await sql`select pg_advisory_xact_lock(${locks[what]})`.execute(tx);
}
