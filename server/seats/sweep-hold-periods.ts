import { HOLD_LIMIT_WINDOW } from "#contract/classes/may-have-class.ts";
import type { Needs } from "../needs.ts";
import { deletePeriodsBefore } from "./period-store.ts";

/** Deletes hold periods that no limit counts any more. */
export async function sweepHoldPeriods({ connection, now }: Needs): Promise<void> {
	await deletePeriodsBefore(connection.db, now() - HOLD_LIMIT_WINDOW);
}
