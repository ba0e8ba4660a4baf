import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { EndpointName } from "#contract/api.ts";
import { passwordGuesses } from "#providers/identity/password-guesses.ts";
import { TRIES } from "#server/limits/budgets.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { everyEndpoint, everyName, goodCall, make } from "#tests/support/good-calls.ts";
import { sourceFiles } from "#tests/support/imports.ts";
import { logIn, PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { ELSEWHERE, flood, inTurns, passed, shoot } from "./flood.ts";

const ROOT = join(import.meta.dirname, "../..");
const WRONG = "Wrong#12345";
const GUESSES = 1_000;
/** Milliseconds for 7,000 guesses, which take half a minute without other load. */
const LONG_WAIT = 600_000;

/** Every call that answers wrong_password for a field of its body, with that field. */
async function callsThatLook(): Promise<[EndpointName, string][]> {
	const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
	const found: [EndpointName, string][] = [];
	for (const name of everyName.filter((one) => everyEndpoint[one].body)) {
		const call = await goodCall(world, name);
		for (const [field, value] of Object.entries(call.body ?? {})) {
			if (typeof value !== "string") continue;
			const answer = await make(world, name, { ...call, body: { ...call.body, [field]: WRONG } });
			if (answer.body?.code === "wrong_password") found.push([name, field]);
		}
	}
	return found;
}

test("every call that can answer wrong_password is limited: of 1,000 guesses exactly the limit is compared", {
	timeout: LONG_WAIT,
}, async () => {
	const calls = await callsThatLook();
	expect(calls.map(([name]) => name).sort()).toEqual([
		"POST /api/auth/change-password",
		"POST /api/auth/delete-account",
		"POST /api/auth/export-account",
		"POST /api/auth/google/link",
		"POST /api/auth/request-address",
		"POST /api/auth/two-factor/disable",
		"POST /api/auth/two-factor/enable",
	]);
	for (const [name, field] of calls) {
		const world = await openWorld();
		const call = await goodCall(world, name);
		await clearTries(world);
		const shots = await inTurns(GUESSES, (at) => guess(world, name, otherLetter(call, at), field));
		expect([name, passed(shots)]).toEqual([name, TRIES.most]);
		const refused = shots.filter(({ status }) => status === 429);
		expect(refused).toHaveLength(GUESSES - TRIES.most);
		for (const { retryAfter } of refused) expect(retryAfter).toBeGreaterThan(0);
		// The right password is refused too, from every address, because a session can be used from anywhere.
		const { email } = await world.db.selectFrom("users").select("email").executeTakeFirstOrThrow();
		const right = guess(world, name, call, field, { password: PASSWORD, from: "10.1.1.1" });
		expect((await right).status).toBe(429);
		// The owner can still log in from another address.
		const body = { email, password: PASSWORD };
		const aim = { from: ELSEWHERE };
		expect((await shoot(world, "POST /api/auth/sign-in/email", body, aim)).status).toBe(200);
		expect((await logIn(world, email)).status).toBe(429);
	}
});

test("guesses in a session count for one account, from any number of addresses", async () => {
	const world = await openWorld();
	const name = "POST /api/auth/two-factor/enable";
	const call = await goodCall(world, name);
	const shots = await flood(50, (at) =>
		guess(world, name, call, "password", { from: `10.0.0.${at}` }),
	);
	expect(passed(shots)).toBe(TRIES.most);
});

test("the right password resets the count of wrong ones", async () => {
	const world = await openWorld();
	const name = "POST /api/auth/two-factor/enable";
	const call = await goodCall(world, name);
	for (const _round of [1, 2]) {
		const wrong = await flood(TRIES.most - 1, () => guess(world, name, call, "password"));
		expect(passed(wrong)).toBe(TRIES.most - 1);
		const right = await guess(world, name, call, "password", { password: PASSWORD });
		expect(right.status).toBe(200);
	}
});

test("a password is compared only after it was counted, and once for each count", async () => {
	const admitted: string[] = [];
	const guesses = passwordGuesses({
		admit: async ({ email }) => void admitted.push(email),
		forget: async () => {},
	});
	await expect(guesses.verify("a", "b")).rejects.toThrow("without a budget");
	const guess = { email: "mio@genga.test", headers: new Headers(), signedIn: true };
	const twice = guesses.count(guess, async () => {
		await guesses.verify("a", "b");
		await guesses.verify("a", "b");
	});
	await expect(twice).rejects.toThrow("without a budget");
	expect(admitted).toEqual(["mio@genga.test"]);
});

test("one file compares passwords", () => {
	const comparing = sourceFiles(["contract", "database", "providers", "server", "scripts"]).filter(
		(file) => /\bverifyPassword\b/.test(readFileSync(join(ROOT, file), "utf8")),
	);
	expect(comparing.sort()).toEqual([
		"providers/identity/password-guesses.ts",
		"providers/identity/password-hash.ts",
	]);
});

/** Removes the counts from creating the account. */
async function clearTries(world: World): Promise<void> {
	await world.db.deleteFrom("limits").execute();
}

/** Changes the address in each body, because the limit of emails to one address would be reached first. */
function otherLetter(call: GoodCall, at: number): GoodCall {
	const body = call.body as { email?: string } | undefined;
	return body?.email ? { ...call, body: { ...body, email: `guess-${at}@genga.test` } } : call;
}

function guess(
	world: World,
	name: EndpointName,
	call: GoodCall,
	field: string,
	{ password = WRONG, from = "127.0.0.1" } = {},
) {
	return shoot(world, name, { ...call.body, [field]: password }, { from, headers: call.headers });
}
