import { insecureOrigins } from "./allowed-origins.ts";
import { isLoopback } from "./loopback.ts";
import { hasStripeKey } from "./stripe-setting.ts";

/** The variables that are compared here, valid or not. */
type Given = Partial<
	Record<
		| "HOST"
		| "PUBLIC_ORIGIN"
		| "LOCAL_ON_NETWORK"
		| "DATABASE_URL"
		| "SESSION_SECRET"
		| "RATE_LIMITS"
		| "ALLOWED_ORIGINS"
		| "DEMO"
		| "MAIL"
		| "SMTP_URL"
		| "PAYMENT_GATEWAY",
		string
	>
>;

/** Faults that depend on who can reach the site. `origin` is PUBLIC_ORIGIN, if it is valid. */
export function reachFaults(given: Given, local: boolean, origin = ""): string[] {
	const contradiction = given.MAIL === "none" && given.SMTP_URL;
	return [
		...(contradiction ? ["MAIL=none and SMTP_URL contradict each other: unset one"] : []),
		...(local ? localFaults(given) : liveFaults(given, origin)),
	];
}

/** A local site has demo people with a known password, an outbox that anyone can read, and the sandbox gateway. */
function localFaults(given: Given): string[] {
	const { HOST: host, PUBLIC_ORIGIN: origin, LOCAL_ON_NETWORK: meant } = given;
	if (host === undefined || meant === "1" || isLoopback(host)) return [];
	return [
		`HOST=${host} can be reached by other machines, but PUBLIC_ORIGIN (${origin ?? "unset"}) makes this a local site, with demo people and an open outbox: set PUBLIC_ORIGIN to the address that people type, or LOCAL_ON_NETWORK=1 if you mean it`,
	];
}

function liveFaults(given: Given, origin: string): string[] {
	const faults: string[] = [];
	if (!origin.startsWith("https://")) faults.push("PUBLIC_ORIGIN of a live site must be https");
	if (given.PAYMENT_GATEWAY === undefined && !hasStripeKey(given)) {
		faults.push("PAYMENT_GATEWAY is missing: a live site starts the sandbox only when it is named");
	}
	if (given.DATABASE_URL && !given.SESSION_SECRET) {
		faults.push("SESSION_SECRET is required on a live site with Postgres");
	}
	if (!given.SMTP_URL && given.MAIL === undefined) {
		faults.push(
			"SMTP_URL is missing: a live site sends confirmations and password resets by email. Set MAIL=none if it is meant to send none",
		);
	}
	if (given.RATE_LIMITS === "off") faults.push("RATE_LIMITS=off is refused on a live site");
	faults.push(...insecureOrigins(given.ALLOWED_ORIGINS));
	if (given.DEMO === "1") faults.push("DEMO=1 is refused on a live site");
	return faults;
}
