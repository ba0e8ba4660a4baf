import type { WaitingCounts } from "#contract/administration/waiting.ts";
import type { Needs } from "../needs.ts";
import { countWaiting } from "./waiting-store.ts";

/** The number in the administrators' menu, and of each section of "Waiting for you". */
export async function findWaiting({ connection }: Needs): Promise<WaitingCounts> {
	const counts = await countWaiting(connection.db);
	const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
	return { counts, total };
}
