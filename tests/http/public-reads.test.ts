import { EventEmitter } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { Problem } from "#contract/problems.ts";
import type { ServerState } from "#database/replica.ts";
import { namesOfClass } from "#server/http/public-names.ts";
import { publicReads } from "#server/http/public-reads.ts";
import { makeMetrics } from "#server/metrics/metrics.ts";
import type { AppEvents, Reading } from "#server/needs.ts";
import { openTestDatabase } from "#tests/support/engines.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const primary = { engine: "postgres" } as Reading;
const replica = { engine: "postgres" } as Reading;

/** A primary and a replica at positions that the test sets. */
function openReads({ wait = 60_000 } = {}) {
	const events: AppEvents = new EventEmitter();
	const clock = { now: 1_000_000 };
	const metrics = makeMetrics();
	const log = { warn: vi.fn(), info: vi.fn() };
	const at = {
		primary: 10,
		replica: 10,
		identity: "one/genga",
		isReplica: true,
		fault: undefined as Error | undefined,
		silence: undefined as Promise<void> | undefined,
	};
	const asked = { primary: 0, replica: 0 };
	const states = {
		async primary(): Promise<ServerState> {
			asked.primary += 1;
			return { identity: "one/genga", position: at.primary };
		},
		async replica(): Promise<ServerState | undefined> {
			asked.replica += 1;
			await at.silence;
			if (at.fault) throw at.fault;
			return at.isReplica ? { identity: at.identity, position: at.replica } : undefined;
		},
	};
	const now = () => clock.now;
	const read = publicReads({ primary, replica, events, log, metrics, now, states, wait });
	const from = () => read(async (source) => (source === replica ? "replica" : "primary"));
	return { read, from, at, asked, clock, events, log, metrics };
}

test("visitors read from an up-to-date replica, whose state is queried at most ten times a second", async () => {
	const { from, asked, clock, metrics } = openReads();
	for (const _ of [1, 2, 3]) expect(await from()).toBe("replica");
	expect(asked).toEqual({ primary: 1, replica: 1 });
	clock.now += 100;
	expect(await Promise.all([from(), from(), from()])).toEqual(["replica", "replica", "replica"]);
	expect(asked.primary).toBeLessThanOrEqual(3);
	const { values } = await metrics.publicReads.get();
	expect(values).toMatchObject([{ labels: { from: "replica" }, value: 6 }]);
});

test("after a change, reads wait for the replica to replay it, or use the primary", async () => {
	const { from, at, asked, events } = openReads();
	expect(await from()).toBe("replica");
	at.primary = 20;
	events.emit("publicChanged", namesOfClass("a"));
	// The read waits until the replica has replayed the change.
	Object.defineProperty(at, "replica", { get: () => (asked.replica < 4 ? 19 : 20) });
	expect(await from()).toBe("replica");
	expect(asked.replica).toBe(4);

	const other = openReads({ wait: 50 });
	expect(await other.from()).toBe("replica");
	other.at.primary = 11;
	other.events.emit("publicChanged", namesOfClass("a"));
	expect(await other.from()).toBe("primary");
});

test("a change during the replica's check applies to all later reads", async () => {
	const { from, at, events } = openReads({ wait: 50 });
	const early = from();
	at.primary = 20;
	events.emit("publicChanged");
	expect(await from()).toBe("primary");
	await early;
});

test("a replica that is behind, unreachable, promoted or of another database is not used until it recovers", async () => {
	const faults: [string, Partial<ReturnType<typeof openReads>["at"]>][] = [
		["replica", { replica: 5 }],
		["connection refused", { fault: new Error("connection refused") }],
		["is not a replica", { isReplica: false }],
		["another database", { identity: "two/genga" }],
	];
	for (const [sentence, fault] of faults) {
		const { from, at, asked, clock, log } = openReads({ wait: 50 });
		const well = { ...at };
		Object.assign(at, fault);
		expect(await from()).toBe("primary");
		expect(log.warn.mock.calls).toEqual([
			[
				{ err: expect.objectContaining({ message: expect.stringContaining(sentence) }) },
				expect.any(String),
			],
		]);
		// Later reads do not wait for it.
		const times = asked.replica;
		expect(await from()).toBe("primary");
		expect(asked.replica).toBe(times);

		Object.assign(at, well);
		clock.now += 1_000;
		expect(await from()).toBe("primary");
		// The recovery is checked in the background.
		await expect.poll(from).toBe("replica");
		// The log of an unstable replica is limited to one line a minute.
		expect(log.info).not.toHaveBeenCalled();
	}
});

test("a replica that does not answer delays only one read, for a moment", async () => {
	const { from, at, asked, events } = openReads({ wait: 100 });
	expect(await from()).toBe("replica");
	at.silence = new Promise(() => {});
	events.emit("publicChanged");
	expect(await from()).toBe("primary");
	const times = asked.replica;
	expect(await from()).toBe("primary");
	expect(asked.replica).toBe(times);

	// The same for a statement that never ends.
	const other = openReads();
	const answer = await other.read((source) =>
		source === replica ? new Promise<string>(() => {}) : Promise.resolve("rows"),
	);
	expect(answer).toBe("rows");
	expect(await other.from()).toBe("primary");
});

test("a failed read on the replica is repeated on the primary, and a problem is returned as the answer", async () => {
	const { read, from, log } = openReads();
	const tried: string[] = [];
	const answer = await read(async (source) => {
		tried.push(source === replica ? "replica" : "primary");
		if (source === replica) throw new Error("canceling statement due to conflict with recovery");
		return "rows";
	});
	expect([answer, tried]).toEqual(["rows", ["replica", "primary"]]);
	expect(log.warn).toHaveBeenCalledOnce();
	expect(await from()).toBe("primary");

	const other = openReads();
	const refused = vi.fn(async () => {
		throw new Problem("not_found");
	});
	await expect(other.read(refused)).rejects.toThrow(Problem);
	expect(refused).toHaveBeenCalledOnce();
	expect(await other.from()).toBe("replica");
});

test("visitors read the replica, signed-in people read the primary, and after a change everyone sees it", async () => {
	const elsewhere = await openTestDatabase();
	onTestFinished(() => elsewhere.close());
	const at = { primary: 1, replica: 1 };
	const state = (position: number) => ({ identity: "one", position });
	const world = await openWorld({
		readPublic: (database, events) =>
			publicReads({
				...{ primary: database, replica: elsewhere, events, now: () => world.clock.now },
				...{ log: { warn() {}, info() {} }, metrics: makeMetrics() },
				// A read that is late on a busy machine would end the use of the replica.
				readTimeout: 60_000,
				states: {
					primary: async () => state(at.primary),
					replica: async () => state(at.replica),
				},
			}),
	});
	const owner = await makePerson(world, { role: "instructor" });
	const admin = await makePerson(world, { role: "admin" });
	const here = await makeClass(world, { owner, name: "Here" });
	const there = await makeClass({ ...world, db: elsewhere.db }, { name: "There" });
	const names = async () =>
		(await ask(world, undefined, "GET /api/approvedClasses")).body.map(
			({ className }: { className: string }) => className,
		);
	const statusOf = async (who: typeof owner | undefined, id: string) =>
		(await ask(world, who, `GET /api/class/${id}`)).status;

	expect(await names()).toEqual(["There"]);
	expect([await statusOf(undefined, there.id), await statusOf(undefined, here.id)]).toEqual([
		200, 404,
	]);
	for (const person of [owner, admin, await makePerson(world)])
		expect([await statusOf(person, there.id), await statusOf(person, here.id)]).toEqual([404, 200]);

	at.primary = 2;
	const changed = await ask(world, owner, `PATCH /api/class/${here.id}`, { className: "Changed" });
	expect(changed.status).toBe(200);
	expect(await names()).toEqual(["Changed"]);
	expect(await statusOf(undefined, here.id)).toBe(200);
	// The list cached in the meantime was read on the primary.
	at.replica = 2;
	expect(await names()).toEqual(["Changed"]);
});
