/** Other hosts that a payment page contacts. There are none, unless the page shows the card form of the gateway. */
interface PaymentHosts {
	script: string[];
	connect: string[];
	frame: string[];
}

const noHosts: PaymentHosts = { script: [], connect: [], frame: [] };

/** The hosts listed in docs/threats.md L1. */
const stripe: PaymentHosts = {
	script: ["https://js.stripe.com", "https://*.js.stripe.com"],
	connect: ["https://api.stripe.com"],
	frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

export function paymentHosts(gateway: string): PaymentHosts {
	return gateway === "stripe" ? stripe : noHosts;
}
