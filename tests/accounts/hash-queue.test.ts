import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import type { EndpointName } from "#contract/api.ts";
import { hashPassword } from "#providers/identity/password-hash.ts";
import { identityForms } from "#server/accounts/identity-forms.ts";
import { everyEndpoint, everyName, goodCall, make } from "#tests/support/good-calls.ts";
import { hashAtCostOfSite } from "#tests/support/password-cost.ts";
import { logIn, makeAccount, PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";

/** Hashes that may run or wait at once (providers/identity/password-hash.ts). */
const FULL = 202;
/** One character more than the longest password. */
const LONG = "x".repeat(1001);

/** Keeps the queue full: each finished hash starts the next one until the returned function is called. */
function keepFull(): () => Promise<void> {
	let isOver = false;
	const lane = async () => {
		while (!isOver) await hashPassword(PASSWORD);
	};
	const lanes = Array.from({ length: FULL }, lane);
	return async () => {
		isOver = true;
		await Promise.all(lanes);
	};
}

test("the queue of hashes is bounded: a login beyond it gets 503 and succeeds a moment later (A5)", async () => {
	onTestFinished(hashAtCostOfSite());
	const world = await openWorld();
	const { email } = await makeAccount(world);
	const letGo = keepFull();
	const turnedAway = await logIn(world, email);
	expect([turnedAway.status, turnedAway.body.code]).toEqual([503, "overloaded"]);
	expect(turnedAway.headers["retry-after"]).toBe("2");
	// A password of invalid length is refused before it is hashed: hashing would answer 503.
	expect((await logIn(world, email, LONG)).status).toBe(422);
	expect((await logIn(world, email, "x".repeat(2 ** 20))).status).toBe(413);
	await letGo();
	expect((await logIn(world, email)).status).toBe(200);
});

test("a password is stored as argon2id with 19 MiB, two passes and one lane (A5)", async () => {
	onTestFinished(hashAtCostOfSite());
	expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("every call and every posted form with a password refuses one of 1,001 characters before it is hashed (A5)", async () => {
	onTestFinished(hashAtCostOfSite());
	const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
	const calls = [];
	for (const name of everyName) {
		const fields = passwordsOf(name);
		if (fields.length > 0) calls.push({ name, fields, call: await goodCall(world, name) });
	}
	expect(calls.length).toBeGreaterThanOrEqual(8);
	const { signIn, signUp, resetPassword, linkGoogle } = identityForms(world.needs, {
		...{ network: "127.0.0.1", refusal: undefined },
	});
	onTestFinished(keepFull());
	for (const { name, fields, call } of calls) {
		for (const field of fields) {
			const long = { ...call.body, [field]: LONG };
			const { status, body } = await make(world, name, { ...call, body: long });
			expect([name, field, status, body.code]).toEqual([name, field, 422, "invalid_input"]);
		}
	}
	const posts = [
		[signIn, undefined],
		[signUp, undefined],
		[resetPassword, "invalid_input"],
		[linkGoogle, "wrong_password"],
	] as const;
	for (const [post, code] of posts) {
		const form = new FormData();
		const typed = {
			name: "Mio",
			email: "mio@genga.test",
			token: "x",
			image: "https://a.example/b",
		};
		for (const [field, value] of Object.entries(typed)) form.set(field, value);
		for (const field of ["password", "newPassword"]) form.set(field, LONG);
		const outcome = await post(form, new Request(world.needs.settings.origin));
		expect([outcome.ok, "code" in outcome ? outcome.code : undefined]).toEqual([false, code]);
	}
});

/** The names of the passwords in the body of a call. */
function passwordsOf(name: EndpointName): string[] {
	const { body } = everyEndpoint[name];
	if (!(body instanceof z.ZodObject)) return [];
	return Object.keys(body.shape).filter((field) => /password/i.test(field));
}
