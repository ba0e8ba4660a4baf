import {
	GatewayRefused,
	GatewayUnavailable,
	type PaymentGateway,
} from "#providers/payment/port.ts";
import type { Metrics } from "./metrics.ts";

/** The gateway, with the duration and the outcome of each call in the metrics. */
export function timedGateway(
	gateway: PaymentGateway,
	{ gatewayCalls }: Pick<Metrics, "gatewayCalls">,
): PaymentGateway {
	const timed = async <T>(call: string, made: Promise<T>): Promise<T> => {
		const end = gatewayCalls.startTimer({ call });
		try {
			const answer = await made;
			end({ outcome: "answered" });
			return answer;
		} catch (error) {
			end({ outcome: outcomeOf(error) });
			throw error;
		}
	};
	return {
		name: gateway.name,
		publishableKey: gateway.publishableKey,
		createIntent: (input) => timed("create-intent", gateway.createIntent(input)),
		retrieveIntent: (id) => timed("retrieve-intent", gateway.retrieveIntent(id)),
		captureIntent: (id) => timed("capture-intent", gateway.captureIntent(id)),
		cancelIntent: (id) => timed("cancel-intent", gateway.cancelIntent(id)),
		refundIntent: (refund) => timed("refund-intent", gateway.refundIntent(refund)),
		refundedSince: (since) => timed("refunded-since", gateway.refundedSince(since)),
		disputesSince: (since) => timed("disputes-since", gateway.disputesSince(since)),
		disputesOf: (intentId) => timed("disputes-of", gateway.disputesOf(intentId)),
		readEvent: (rawBody, headers) => gateway.readEvent(rawBody, headers),
	};
}

function outcomeOf(error: unknown): string {
	if (error instanceof GatewayRefused) return "refused";
	return error instanceof GatewayUnavailable ? "unavailable" : "failed";
}
