import { onTestFinished } from "vitest";
import { StripeGateway } from "#providers/payment/stripe.ts";
import { openStripePeer, type StripePeer } from "#tests/peers/stripe/peer.ts";

/** The time of tests that need one. */
export const NOW = Date.parse("2026-03-15T12:00:00Z");

/** What the card form would choose for a test card. */
const methods: Record<string, string> = {
	"4242424242424242": "pm_card_visa",
	"4000000000000002": "pm_card_visa_chargeDeclined",
	"4000000000000259": "pm_card_createDispute",
	"4000002500003155": "pm_card_threeDSecure2Required",
};

/** The adapter of a peer, as a site with these settings would have it. */
export function gatewayTo(
	{ settings }: StripePeer,
	needs: { within?: number; now?: () => number } = {},
): StripeGateway {
	return new StripeGateway({
		secretKey: settings.STRIPE_SECRET_KEY ?? "",
		publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? "",
		webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? "",
		apiBase: settings.STRIPE_API_BASE,
		...needs,
	});
}

/** A peer that goes with the test, and its adapter. */
export async function openStripe(needs: { within?: number } = {}) {
	const peer = await openStripePeer(() => NOW);
	onTestFinished(() => peer.close());
	return { peer, gateway: gatewayTo(peer, { now: () => NOW, ...needs }) };
}

/** Tries a test card as stripe.js does, over HTTP and with the publishable key. Answers the error, if there is one. */
export async function confirmByCard(
	{ url, settings }: StripePeer,
	clientSecret: string,
	cardNumber: string,
): Promise<string | undefined> {
	const [id] = clientSecret.split("_secret_");
	const response = await fetch(`${url}/v1/payment_intents/${id}/confirm`, {
		method: "POST",
		body: new URLSearchParams({
			key: settings.STRIPE_PUBLISHABLE_KEY ?? "",
			client_secret: clientSecret,
			payment_method: methods[cardNumber.replaceAll(" ", "")] ?? cardNumber,
			return_url: "http://localhost:3999/dashboard/enrolled-classes",
		}),
	});
	const body = (await response.json()) as { error?: { code?: string } };
	return body.error?.code;
}
