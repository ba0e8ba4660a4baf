import type { Needs } from "../needs.ts";
import { deletePeriodsBefore } from "../seats/period-store.ts";

const DAY = 24 * 3600_000;

/** Forgets the holds that no limit counts any more. */
export async function sweepHoldPeriods({ connection, now }: Needs): Promise<void> {
	await deletePeriodsBefore(connection.db, now() - DAY);
}
