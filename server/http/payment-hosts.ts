/** Whom a payment page talks to besides ourselves: nobody, unless the gateway's own card form is on it. */
interface PaymentHosts {
	script: string[];
	connect: string[];
	frame: string[];
}

const nobody: PaymentHosts = { script: [], connect: [], frame: [] };

/** As docs/threats.md L1 lists them. */
const stripe: PaymentHosts = {
	script: ["https://js.stripe.com", "https://*.js.stripe.com"],
	connect: ["https://api.stripe.com"],
	frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

export function paymentHosts(gateway: string): PaymentHosts {
	return gateway === "stripe" ? stripe : nobody;
}
