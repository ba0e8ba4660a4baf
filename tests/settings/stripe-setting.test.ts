import { expect, test } from "vitest";
import { readSettings } from "#server/settings/config.ts";
import { faultsOf, folder, LIVE } from "./faults-of.ts";

const stripe = {
	STRIPE_SECRET_KEY: "sk_test_1",
	STRIPE_PUBLISHABLE_KEY: "pk_test_1",
	STRIPE_WEBHOOK_SECRET: "whsec_1",
};

const stripeLive = {
	...stripe,
	STRIPE_SECRET_KEY: "rk_live_1",
	STRIPE_PUBLISHABLE_KEY: "pk_live_1",
};

const PEER = { STRIPE_API_BASE: "http://127.0.0.1:12111" };

test("Stripe is the gateway when its keys are set, unless another gateway is named", () => {
	const settings = (env: Record<string, string>) => {
		const { gateway, stripe } = readSettings({ DATA_DIR: folder(), ...env });
		return [gateway, stripe];
	};
	const keys = {
		secretKey: "sk_test_1",
		publishableKey: "pk_test_1",
		webhookSecret: "whsec_1",
		apiBase: PEER.STRIPE_API_BASE,
	};
	expect(settings({ ...stripe, ...PEER })).toEqual(["stripe", keys]);
	expect(settings({ ...stripe, PAYMENT_GATEWAY: "sandbox" })).toEqual(["sandbox", undefined]);
	expect(settings({ ...stripeLive, ...LIVE })[0]).toBe("stripe");
	expect(settings({ ...stripe, ...LIVE, PAYMENT_GATEWAY: "stripe" })[0]).toBe("stripe");
});

test.each([
	["no key", { PAYMENT_GATEWAY: "stripe" }, 3],
	["one key of three", { STRIPE_WEBHOOK_SECRET: "whsec_1" }, 2],
	["two keys of three", { ...stripe, STRIPE_PUBLISHABLE_KEY: "" }, 1],
	["a publishable key as the secret key", { ...stripe, STRIPE_SECRET_KEY: "pk_test_1" }, 1],
	["a secret key as the publishable key", { ...stripe, STRIPE_PUBLISHABLE_KEY: "sk_test_1" }, 1],
	["an invalid webhook secret", { ...stripe, STRIPE_WEBHOOK_SECRET: "secret" }, 1],
	["a live key and a test key", { ...stripeLive, ...LIVE, STRIPE_PUBLISHABLE_KEY: "pk_test_1" }, 1],
	["test keys on a live site", { ...stripe, ...LIVE }, 1],
	["live keys on a local site", stripeLive, 1],
	["an API base without keys", PEER, 1],
	["an API base on another machine", { ...stripe, STRIPE_API_BASE: "http://10.0.0.1:12111" }, 1],
	["an API base with a path", { ...stripe, STRIPE_API_BASE: "http://127.0.0.1:12111/v1" }, 1],
	["an API base with another protocol", { ...stripe, STRIPE_API_BASE: "ftp://127.0.0.1" }, 1],
	["an API base together with live keys", { ...stripeLive, ...LIVE, ...PEER }, 1],
])("Stripe settings with %s are refused", (_what, env, count) => {
	const faults = faultsOf(env);
	expect(faults).toEqual(Array(count).fill(expect.stringMatching(/^STRIPE_[A-Z_]+ [^\n]+$/)));
	expect(faults.join()).not.toMatch(/(test|live|whsec)_1|: secret/);
});
