import { GatewayUnavailable } from "#providers/payment/port.ts";
import type { Needs } from "../needs.ts";
import { openGatewayId } from "./hold-store.ts";
import type { Seat } from "./seat.ts";

/** Statuses in which the bank is authenticating the owner of the card, or has accepted the card. */
const underWay = new Set(["requires_action", "processing", "requires_capture", "succeeded"]);

/**
 * Whether a payment for a held seat is under way. If so, the hold stays even when the page was closed
 * (decisions/0017). A gateway that does not answer counts as yes, because the hold expires by itself.
 */
export async function isPaymentUnderWay(needs: Needs, seat: Seat): Promise<boolean> {
	const gatewayId = await openGatewayId(needs.connection.db, seat);
	if (gatewayId === undefined) return false;
	try {
		const truth = await needs.gateway.retrieveIntent(gatewayId);
		return truth !== undefined && underWay.has(truth.status);
	} catch (error) {
		if (error instanceof GatewayUnavailable) return true;
		throw error;
	}
}
