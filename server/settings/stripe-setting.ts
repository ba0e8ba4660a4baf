import { z } from "zod";
import { isLoopback } from "./loopback.ts";

/** Stripe's keys, when Stripe is the gateway (README.md, "Settings"). */
export interface StripeSetting {
	secretKey: string;
	publishableKey: string;
	webhookSecret: string;
	/** A stand-in for Stripe on this machine. Undefined for Stripe itself. */
	apiBase: string | undefined;
}

const KEYS = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

/** The messages never contain a key, because they may end up in a log. */
export const stripeEnvironment = {
	STRIPE_SECRET_KEY: z
		.string()
		.regex(
			/^(sk|rk)_(test|live)_[0-9A-Za-z]+$/,
			"STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_",
		)
		.optional(),
	STRIPE_PUBLISHABLE_KEY: z
		.string()
		.regex(
			/^pk_(test|live)_[0-9A-Za-z]+$/,
			"STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_",
		)
		.optional(),
	STRIPE_WEBHOOK_SECRET: z
		.string()
		.regex(/^whsec_[0-9A-Za-z+/=]+$/, "STRIPE_WEBHOOK_SECRET must begin with whsec_")
		.optional(),
	STRIPE_API_BASE: z
		.string()
		.refine(isPeerHere, "STRIPE_API_BASE must be like http://127.0.0.1:12111, on this machine")
		.optional(),
};

type Names = keyof typeof stripeEnvironment | "PAYMENT_GATEWAY";
type Given = { [name in Names]?: string | undefined };

export function hasStripeKey(given: Given): boolean {
	return KEYS.some((name) => given[name]);
}

/** Undefined while the sandbox is the gateway, either by name or because there are no keys. */
export function stripeSetting(given: Given): StripeSetting | undefined {
	if (given.PAYMENT_GATEWAY === "sandbox" || !hasStripeKey(given)) return undefined;
	return {
		secretKey: given.STRIPE_SECRET_KEY ?? "",
		publishableKey: given.STRIPE_PUBLISHABLE_KEY ?? "",
		webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? "",
		apiBase: given.STRIPE_API_BASE,
	};
}

/** What is wrong with the combination of Stripe's settings, one line each. */
export function stripeFaults(given: Given, local: boolean): string[] {
	const missing = KEYS.filter((name) => !given[name]);
	const wanted = given.PAYMENT_GATEWAY === "stripe" || hasStripeKey(given);
	if (!wanted) return given.STRIPE_API_BASE ? ["STRIPE_API_BASE needs Stripe's three keys"] : [];
	const faults = missing.map((name) => `${name} is missing: Stripe's three keys belong together`);
	const { STRIPE_SECRET_KEY: secret = "", STRIPE_PUBLISHABLE_KEY: publishable = "" } = given;
	if (isLive(secret) !== isLive(publishable) && missing.length === 0) {
		faults.push(
			"STRIPE_PUBLISHABLE_KEY must have the same mode as STRIPE_SECRET_KEY, test or live",
		);
	}
	if (!local && isTest(secret) && given.PAYMENT_GATEWAY === undefined) {
		faults.push(
			"STRIPE_SECRET_KEY is a test key: a live site takes test cards only when PAYMENT_GATEWAY=stripe says so",
		);
	}
	if (isLive(secret) && given.PAYMENT_GATEWAY !== "sandbox") {
		if (local) faults.push("STRIPE_SECRET_KEY is a live key: a local site takes test keys only");
		if (given.STRIPE_API_BASE) faults.push("STRIPE_API_BASE cannot be used with a live key");
	}
	return faults;
}

function isLive(key: string): boolean {
	return /^[a-z]+_live_/.test(key);
}

function isTest(key: string): boolean {
	return /^[a-z]+_test_/.test(key);
}

function isPeerHere(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, origin, href, hostname } = new URL(address);
	return /^https?:$/.test(protocol) && href === `${origin}/` && isLoopback(hostname);
}
