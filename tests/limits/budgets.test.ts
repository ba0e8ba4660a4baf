import { expect, onTestFinished, test } from "vitest";
import { rateLimitOf } from "#contract/api.ts";
import { connect } from "#database/connect.ts";
import { budgets, HOUR } from "#server/limits/budgets.ts";
import { countedInProcess, makeRateLimits } from "#server/limits/limits.ts";
import { everyEndpoint, everyName } from "#tests/support/good-calls.ts";
import { makePerson } from "#tests/support/make.ts";
import { openWorld } from "#tests/support/world.ts";
import { ELSEWHERE, flood, inTurns, leave, passed, shoot } from "./flood.ts";

const AT_ONCE = 50;
/** Calls left within the limit before the flood. */
const LEFT = 20;

const writes = everyName.filter(
	(name) => !countedInProcess.includes(rateLimitOf(name, everyEndpoint[name])),
);

test("every call except reads and beats has a limit for its address, stored in the database", () => {
	expect(writes.length).toBeGreaterThan(25);
	for (const name of writes) {
		const { address } = budgets[rateLimitOf(name, everyEndpoint[name])];
		expect([name, address.most > 0 && address.within <= HOUR]).toEqual([name, true]);
	}
});

test("of 50 simultaneous writes of each kind exactly those within the address's limit pass (L12)", async () => {
	const kinds = new Map(writes.map((name) => [rateLimitOf(name, everyEndpoint[name]), name]));
	for (const [kind, name] of kinds) {
		const world = await openWorld();
		const { most, within, lease = 1 } = budgets[kind].address;
		const call = name.replace(/:\w+/g, "none");
		await shoot(world, call);
		expect(await world.db.selectFrom("limits").select(["count", "most"]).execute()).toEqual([
			{ count: lease, most },
		]);
		await leave(world, LEFT);
		const shots = await flood(AT_ONCE, () => shoot(world, call));
		expect([kind, passed(shots)]).toEqual([kind, LEFT]);
		const refused = shots.find(({ status }) => status === 429);
		expect(refused).toMatchObject({ code: "too_many_requests", retryAfter: within / 1000 });
		expect(refused?.detail).toMatch(/^Too many requests\. Please try again in \d+ (sec|min)/);
		// Other addresses are not affected, and after the window nobody is.
		expect((await shoot(world, call, undefined, { from: ELSEWHERE })).status).not.toBe(429);
		world.clock.pass(within);
		expect((await shoot(world, call)).status).not.toBe(429);
	}
});

test("a person has a separate limit for all addresses together", async () => {
	for (const [name, kind] of [
		["POST /api/selected/class", "write"],
		["POST /api/uploads", "upload"],
	] as const) {
		const world = await openWorld();
		const role = kind === "upload" ? "instructor" : "student";
		const [mine, other] = [await makePerson(world, { role }), await makePerson(world, { role })];
		await shoot(world, name, {}, { token: mine.token });
		await leave(world, LEFT);
		const shots = await flood(AT_ONCE, (at) =>
			shoot(world, name, {}, { token: mine.token, from: `10.0.${at % 7}.1` }),
		);
		expect([kind, passed(shots)]).toEqual([kind, LEFT]);
		const from = ELSEWHERE;
		expect((await shoot(world, name, {}, { token: other.token, from })).status).toBe(422);
	}
});

test("reads are limited by address and by person too, without a database row", async () => {
	const world = await openWorld();
	const mine = await makePerson(world);
	const { address, account } = budgets.read;
	const token = mine.token;
	const own = await inTurns((account?.most ?? 0) + AT_ONCE, () =>
		shoot(world, "GET /api/me", undefined, { token }),
	);
	expect(passed(own)).toBe(account?.most);
	const all = await inTurns(address.most, () => shoot(world, "GET /api/nothing"));
	expect(passed(all)).toBe(address.most - own.length);
	expect(all.at(-1)).toMatchObject({ status: 429, code: "too_many_requests", retryAfter: 60 });
	const from = { from: ELSEWHERE };
	expect((await shoot(world, "GET /api/nothing", undefined, from)).status).toBe(404);
	world.clock.pass(60_000);
	expect((await shoot(world, "GET /api/nothing")).status).toBe(404);
	expect(await world.db.selectFrom("limits").selectAll().execute()).toEqual([]);
});

test("a viewer's beats are not refused; a flood is refused by person, without a database row", async () => {
	const world = await openWorld();
	const [mine, other] = [await makePerson(world), await makePerson(world)];
	const beat = (token: string, from?: string) =>
		shoot(world, "POST /api/lesson/none/beat", {}, { token, ...(from && { from }) });
	// Three tabs, each with a beat every five seconds and the same number of pauses.
	const honest = await inTurns(3 * 24, () => beat(mine.token));
	expect(passed(honest)).toBe(honest.length);
	const { address, account } = budgets.beat;
	const own = await inTurns(account?.most ?? 0, () => beat(mine.token));
	expect(passed(own)).toBe((account?.most ?? 0) - honest.length);
	expect(own.at(-1)).toMatchObject({ status: 429, code: "too_many_requests", retryAfter: 60 });
	expect((await beat(other.token)).status).toBe(422);
	// Forty viewers behind one router.
	expect(address.most).toBeGreaterThanOrEqual(40 * (account?.most ?? 0));
	world.clock.pass(60_000);
	expect((await beat(mine.token)).status).toBe(422);
	expect(await world.db.selectFrom("limits").selectAll().execute()).toEqual([]);
});

test("expired counts are swept, and current ones are not", async () => {
	const world = await openWorld();
	await shoot(world, "POST /api/contact", {});
	await world.needs.limits.sweep();
	expect(await world.db.selectFrom("limits").selectAll().execute()).toHaveLength(1);
	world.clock.pass(3 * HOUR);
	await world.needs.limits.sweep();
	expect(await world.db.selectFrom("limits").selectAll().execute()).toEqual([]);
});

test("RATE_LIMITS=off counts nothing", async () => {
	const world = await openWorld({ settings: { RATE_LIMITS: "off" } });
	const { most } = budgets.contact.address;
	expect(passed(await flood(most + AT_ONCE, () => shoot(world, "POST /api/contact", {})))).toBe(
		most + AT_ONCE,
	);
	expect(await world.db.selectFrom("limits").selectAll().execute()).toEqual([]);
});

test("two processes with separate connections share a limit", async () => {
	const { needs, database, clock } = await openWorld();
	const other = connect({ databaseUrl: database.url, dataDir: database.dataDir });
	onTestFinished(() => other.close());
	const limits = [needs.limits, makeRateLimits({ ...needs, connection: other })];
	const { most } = budgets.contact.address;
	const admitted = Array.from({ length: AT_ONCE }, (_, at) =>
		limits[at % 2]?.admit("contact", "203.0.113.9"),
	);
	const outcomes = await Promise.allSettled(admitted);
	expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(most);
	clock.pass(HOUR);
	await expect(limits[1]?.admit("contact", "203.0.113.9")).resolves.toBeUndefined();
});

test("two processes that reserve writes never exceed the limit, and a single process can use all of it", async () => {
	const { needs, database, clock, db } = await openWorld();
	const other = connect({ databaseUrl: database.url, dataDir: database.dataDir });
	onTestFinished(() => other.close());
	const limits = [needs.limits, makeRateLimits({ ...needs, connection: other })];
	const { most, within, lease = 1 } = budgets.write.account ?? budgets.write.address;
	const write = (at: number) => limits[at % 2]?.admit("write", `10.0.0.${at}`, "mio");
	const together = await Promise.allSettled(Array.from({ length: 2 * most }, (_, at) => write(at)));
	expect(together.filter(({ status }) => status === "fulfilled")).toHaveLength(most);

	clock.pass(within);
	const admitted: number[] = [];
	for (let at = 0; at < 2 * most; at += 1)
		await write(at)?.then(
			() => admitted.push(at),
			() => {},
		);
	expect(admitted.length).toBeLessThanOrEqual(most);
	expect(admitted.length).toBeGreaterThan(most - lease);

	clock.pass(within);
	const alone: number[] = [];
	for (let at = 0; at < 2 * most; at += 1)
		await write(2 * at)?.then(
			() => alone.push(at),
			() => {},
		);
	expect(alone).toHaveLength(most);
	const counted = await db
		.selectFrom("limits")
		.where("key", "=", "write account mio")
		.select("count")
		.executeTakeFirstOrThrow();
	// A last reservation may have found the limit already reached.
	expect(counted.count).toBeLessThanOrEqual(most + lease);
});
