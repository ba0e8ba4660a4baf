import { expect, test } from "vitest";
import {
	budgets,
	HOUR,
	TAKEN_ANSWERS,
	TRIES,
	TRIES_FROM_EVERYWHERE,
	TRIES_UNDER_ATTACK,
} from "#server/limits/budgets.ts";
import { makeAccount, PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import {
	type Aim,
	ELSEWHERE,
	flood,
	inTurns,
	passed,
	refuseEveryPassword,
	type Shot,
	shoot,
} from "./flood.ts";

const EMAIL = "mio@genga.test";
const WRONG = "Wrong#12345";

function tryPassword(world: World, email = EMAIL, password = WRONG, aim: Aim = {}): Promise<Shot> {
	return shoot(world, "POST /api/auth/sign-in/email", { email, password }, aim);
}

test("of 50 simultaneous wrong passwords exactly the limit is tried, and the owner can log in from another address (A4)", async () => {
	const world = await openWorld();
	await makeAccount(world);
	const shots = await flood(50, () => tryPassword(world));
	expect(passed(shots)).toBe(TRIES.most);
	expect(shots.find(({ status }) => status === 429)).toMatchObject({
		code: "too_many_requests",
		retryAfter: TRIES.within / 1000,
		detail: "Too many requests. Please try again in 5 minutes.",
	});
	// From the attacker's address the right password is refused too.
	expect((await tryPassword(world, EMAIL, PASSWORD)).status).toBe(429);
	expect((await tryPassword(world, EMAIL, PASSWORD, { from: ELSEWHERE })).status).toBe(200);
});

test("each exceeded window doubles the next one, up to an hour", async () => {
	const world = await openWorld();
	refuseEveryPassword(world);
	const waits: number[] = [];
	for (let round = 0; round < 6; round += 1) {
		const shots = await flood(TRIES.most + 2, () => tryPassword(world));
		expect(passed(shots)).toBe(TRIES.most);
		const wait = shots.find(({ status }) => status === 429)?.retryAfter ?? 0;
		waits.push(wait / 60);
		world.clock.pass(wait * 1000);
	}
	expect(waits).toEqual([5, 10, 20, 40, 60, 60]);
	// One quiet window resets this.
	await tryPassword(world);
	world.clock.pass(HOUR);
	const after = await flood(TRIES.most + 1, () => tryPassword(world));
	expect(after.find(({ status }) => status === 429)?.retryAfter).toBe(TRIES.within / 1000);
});

test("an unknown address is refused like a known one", async () => {
	const world = await openWorld();
	await makeAccount(world);
	const [known, unknown] = [EMAIL, "nobody@genga.test"].map((email) =>
		flood(TRIES.most + 5, () => tryPassword(world, email)),
	);
	const sorted = (shots: Shot[] = []) => shots.map(({ status }) => status).sort();
	expect(sorted(await unknown)).toEqual(sorted(await known));
});

test("the right password can be used any number of times", async () => {
	const world = await openWorld();
	await makeAccount(world);
	for (let round = 0; round < TRIES.most + 5; round += 1)
		expect((await tryPassword(world, EMAIL, PASSWORD)).status).toBe(200);
});

test("under attack from many addresses an account allows each address a few tries, so its owner can log in", async () => {
	const world = await openWorld();
	await makeAccount(world);
	const { signIn } = world.needs.identity;
	refuseEveryPassword(world);
	const addresses = Math.ceil(TRIES_FROM_EVERYWHERE.most / TRIES.most);
	for (let one = 0; one < addresses; one += 1) {
		const from = `10.0.0.${one}`;
		const shots = await flood(TRIES.most, () => tryPassword(world, EMAIL, WRONG, { from }));
		expect(passed(shots)).toBe(TRIES.most);
	}
	const from = "10.0.1.1";
	const late = await flood(TRIES.most, () => tryPassword(world, EMAIL, WRONG, { from }));
	expect(passed(late)).toBe(TRIES_UNDER_ATTACK);
	world.needs.identity.signIn = signIn;
	expect((await tryPassword(world, EMAIL, PASSWORD, { from: ELSEWHERE })).status).toBe(200);
});

test("one password tried on many accounts reaches the limit of the address", async () => {
	const world = await openWorld();
	refuseEveryPassword(world);
	const { most } = budgets["sign-in"].address;
	const shots = await inTurns(most + 50, (at) => tryPassword(world, `p${at}@genga.test`));
	expect(passed(shots)).toBe(most);
});

test("X-Forwarded-For is ignored without a trusted proxy, and is the client's address behind one", async () => {
	const alone = await openWorld();
	refuseEveryPassword(alone);
	const spoofed = (world: World, count: number) =>
		flood(count, (at) =>
			tryPassword(world, EMAIL, WRONG, { headers: { "x-forwarded-for": `203.0.113.${at}` } }),
		);
	expect(passed(await spoofed(alone, 50))).toBe(TRIES.most);

	const behind = await openWorld({ settings: { TRUSTED_PROXIES: "127.0.0.1" } });
	refuseEveryPassword(behind);
	expect(passed(await spoofed(behind, 50))).toBe(50);
	// An address written by the client is left of the one written by our proxy.
	const lying = await flood(50, (at) =>
		tryPassword(behind, EMAIL, WRONG, {
			headers: { "x-forwarded-for": `203.0.113.${at}, 198.51.100.7` },
		}),
	);
	expect(passed(lying)).toBe(TRIES.most);
	const direct = await flood(50, (at) =>
		tryPassword(behind, EMAIL, WRONG, {
			from: ELSEWHERE,
			headers: { "x-forwarded-for": `203.0.113.${100 + at}` },
		}),
	);
	expect(passed(direct)).toBe(TRIES.most);
});

test("an IPv6 network counts as one client", async () => {
	const world = await openWorld();
	refuseEveryPassword(world);
	const shots = await flood(50, (at) =>
		tryPassword(world, EMAIL, WRONG, { from: `2001:db8:0:7:${at}::${at}` }),
	);
	expect(passed(shots)).toBe(TRIES.most);
	const next = { from: "2001:db8:0:8::1" };
	expect((await tryPassword(world, EMAIL, WRONG, next)).status).toBe(422);
});

test("an address learns at most five times an hour that an account exists (A3)", async () => {
	const world = await openWorld();
	const taken = Array.from({ length: 12 }, (_, at) => `taken${at}@genga.test`);
	for (const email of taken) await makeAccount(world, { email });
	const shots = await flood(taken.length, (at) => signUp(world, taken[at] ?? ""));
	expect(shots.filter(({ code }) => code === "account_exists")).toHaveLength(TAKEN_ANSWERS.most);
	expect(shots.filter(({ status }) => status === 429)).toHaveLength(12 - TAKEN_ANSWERS.most);
	// After that a free address is refused too, because a different answer would reveal it.
	expect((await signUp(world, "free@genga.test")).status).toBe(429);
	expect((await signUp(world, "free@genga.test", { from: ELSEWHERE })).status).toBe(200);
	world.clock.pass(HOUR);
	expect((await signUp(world, "later@genga.test")).status).toBe(200);
});

test("forty students can sign up from one address at once", async () => {
	const world = await openWorld();
	const shots = await flood(40, (at) => signUp(world, `student${at}@genga.test`));
	expect(shots.map(({ status }) => status)).toEqual(Array(40).fill(200));
});

test("the number of emails to one address is limited, for requests from any number of addresses", async () => {
	for (const [call, kind] of [
		["POST /api/auth/request-password-reset", "letter"],
		["POST /api/newsletter", "newsletter"],
		["POST /api/auth/sign-up/email", "sign-up"],
	] as const) {
		const world = await openWorld();
		const body = {
			name: "Mio",
			email: EMAIL,
			password: PASSWORD,
			image: "https://a.example/b.png",
		};
		const shots = await flood(50, (at) => shoot(world, call, body, { from: `10.0.0.${at}` }));
		expect([kind, passed(shots)]).toEqual([kind, budgets[kind].email?.most]);
	}
});

function signUp(world: World, email: string, aim: Aim = {}): Promise<Shot> {
	const body = { name: "Mio", email, password: PASSWORD, image: "https://a.example/b.png" };
	return shoot(world, "POST /api/auth/sign-up/email", body, aim);
}
