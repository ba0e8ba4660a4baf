import { gatewayConformance } from "#providers/payment/conformance.ts";
import { openStripePeer } from "#tests/peers/stripe/peer.ts";
import { confirmByCard, gatewayTo, NOW } from "./stripe-on-trial.ts";

gatewayConformance("the adapter of Stripe, with a peer on this machine,", async () => {
	const peer = await openStripePeer(() => NOW);
	return {
		gateway: gatewayTo(peer, { now: () => NOW }),
		confirm: ({ clientSecret }, number) => confirmByCard(peer, clientSecret, number),
		sign: (body, secondsAgo) => ({ "stripe-signature": peer.events.sign(body, secondsAgo) }),
		close: () => peer.close(),
	};
});
