import type { Needs } from "../../needs.ts";
import { oldestUndecided } from "./disputes-store.ts";
import { recordDispute } from "./record-dispute.ts";

/** In milliseconds. Disputes that are not decided are asked about however old they are. */
const LOOK_BACK = 14 * 24 * 3600_000;

/** Asks the gateway for disputes in one call: after each event about one, and every minute in case an event was lost. */
export async function sweepDisputes(needs: Needs): Promise<void> {
	const recent = needs.now() - LOOK_BACK;
	const since = Math.min(recent, (await oldestUndecided(needs.connection.db)) ?? recent);
	for (const dispute of await needs.gateway.disputesSince(since)) {
		await recordDispute(needs, dispute).catch((error: unknown) =>
			needs.log.warn({ err: error, dispute: dispute.id }, "sweep: this dispute will be read again"),
		);
	}
}
