import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { type MadeAnswer, publicCache } from "#server/http/public-cache.ts";
import { namesOfClass, type PublicName } from "#server/http/public-names.ts";
import type { AppEvents } from "#server/needs.ts";

const ADDRESS = "/classes";

/** A cache with a test clock. The test completes each response, oldest first. */
function openCache(budget?: number) {
	const events: AppEvents = new EventEmitter();
	const clock = { now: 1_000_000 };
	const cache = publicCache<string>({ events, now: () => clock.now }, budget);
	const open: ((made: Partial<MadeAnswer<string>> | Error) => void)[] = [];
	let begun = 0;
	const ask = (address = ADDRESS, names: PublicName[] = ["classes"]) =>
		cache.get(address, () => {
			begun += 1;
			const usual = { value: `${begun}`, keep: true, names: new Set(names), bytes: 1_000 };
			return new Promise((resolve, reject) => {
				open.push((made) =>
					made instanceof Error ? reject(made) : resolve({ ...usual, ...made }),
				);
			});
		});
	const finish = (made: Partial<MadeAnswer<string>> | Error = {}) => open.shift()?.(made);
	const filled = async (address: string, names?: PublicName[]) => {
		const answer = ask(address, names);
		finish({ value: address });
		await answer;
	};
	return { cache, events, clock, ask, finish, filled, begun: () => begun };
}

const callers = (ask: () => Promise<string>) =>
	Promise.all(Array.from({ length: 50 }, () => ask()));

test("fifty callers of one address share one response, the first time and after each expiry", async () => {
	const { ask, finish, clock, begun } = openCache();
	for (const time of [1, 2, 3]) {
		const answers = callers(ask);
		finish();
		expect(new Set(await answers)).toEqual(new Set([`${time}`]));
		expect(begun()).toBe(time);
		clock.now += 1_000;
	}
});

test("while a new response is made the old one is sent, for at most a second after it was begun", async () => {
	const { ask, finish, clock, begun } = openCache();
	const first = ask();
	finish();
	expect(await first).toBe("1");
	clock.now += 499;
	expect([await ask(), begun()]).toEqual(["1", 1]);
	clock.now += 1;
	expect(new Set(await callers(ask))).toEqual(new Set(["1"]));
	expect(begun()).toBe(2);
	clock.now += 499;
	expect(await ask()).toBe("1");
	clock.now += 1;
	// The old one is not sent any more. Callers wait for the one being made.
	const late = callers(ask);
	finish();
	expect([new Set(await late), begun()]).toEqual([new Set(["2"]), 2]);
});

test("no outdated response is sent after a change, not even one that was being made", async () => {
	const { events, ask, finish, clock } = openCache();
	const first = ask();
	finish();
	await first;
	clock.now += 500;
	expect(await ask()).toBe("1");
	events.emit("publicChanged", namesOfClass("a"));
	const after = ask();
	// The response begun before the change completes first, then the one begun after it.
	finish({ value: "made from the old state" });
	finish({ value: "new" });
	expect(await after).toBe("new");
	expect(await ask()).toBe("new");
});

test("a change drops only the responses made from changed data", async () => {
	const { events, ask, filled, begun } = openCache();
	const names: Record<string, PublicName[]> = {
		"/about-us": [],
		"/classes/a": ["class a"],
		"/classes/b": ["class b"],
		"/classes": ["classes"],
		"/instructors": ["instructors"],
		"/other": ["anything"],
	};
	const dropped = async () => {
		const before = begun();
		const asked = Object.keys(names).map((address) => {
			const known = begun();
			void ask(address, names[address]);
			return begun() > known ? address : undefined;
		});
		expect(begun()).toBe(before + asked.filter(Boolean).length);
		return asked.filter(Boolean);
	};
	for (const address of Object.keys(names)) await filled(address, names[address]);
	expect(await dropped()).toEqual([]);
	events.emit("publicChanged", namesOfClass("a"));
	expect(await dropped()).toEqual(["/classes/a", "/classes", "/instructors", "/other"]);
	events.emit("publicChanged");
	expect(await dropped()).toEqual(Object.keys(names));
});

test("the cache is limited in bytes, and evicts the least recently used response first", async () => {
	const each = 2_000;
	const { cache, ask, filled, begun } = openCache(10 * each);
	const addresses = Array.from({ length: 10 }, (_, at) => `/${at}`);
	for (const address of addresses) await filled(address);
	expect(cache.bytes()).toBe(10 * each);
	for (const address of ["/0", "/1", "/2"]) await ask(address);
	await filled("/new");
	expect(cache.bytes()).toBeLessThanOrEqual(10 * each);
	const known = begun();
	for (const address of ["/0", "/1", "/2", "/new", "/9"]) await ask(address);
	expect(begun()).toBe(known);
	void ask("/3");
	expect(begun()).toBe(known + 1);
});

test("an eviction makes room for several new responses", async () => {
	const each = 2_000;
	const { cache, filled } = openCache(10 * each);
	for (let at = 0; at < 10; at += 1) await filled(`/${at}`);
	await filled("/one more");
	expect(cache.bytes()).toBe(9 * each);
	await filled("/and another");
	expect(cache.bytes()).toBe(10 * each);
});

test("after the clock was set back, a response from the future is not sent", async () => {
	const { cache, clock, ask, filled, begun } = openCache();
	await filled(ADDRESS);
	const answer = { status: 200, head: [], body: undefined, route: "/*", etag: undefined };
	cache.finish(ADDRESS, ADDRESS, "br", answer);
	clock.now -= 1;
	expect(cache.finished(ADDRESS, "br")).toBeUndefined();
	void ask();
	expect(begun()).toBe(2);
});

test("an encoded body counts towards the limit and is dropped with its response", async () => {
	const { cache, events, clock, filled } = openCache();
	await filled("/");
	const before = cache.bytes();
	const body = Buffer.alloc(5_000);
	cache.finish("/", "/", "br", { status: 200, head: [], body, route: "/*", etag: undefined });
	cache.finish("/", "another", "gzip", {
		status: 200,
		head: [],
		body,
		route: "/*",
		etag: undefined,
	});
	expect(cache.bytes()).toBe(before + 6_000);
	expect(cache.finished("/", "br")?.body).toBe(body);
	expect(cache.finished("/", "gzip")).toBeUndefined();
	clock.now += 500;
	expect(cache.finished("/", "br")).toBeUndefined();
	events.emit("publicChanged");
	expect(cache.bytes()).toBe(0);
});

test("an expired response takes no memory", async () => {
	const { cache, clock, filled } = openCache();
	await filled("/first");
	clock.now += 600;
	await filled("/second");
	const both = cache.bytes();
	clock.now += 400;
	await filled("/third");
	expect(cache.bytes()).toBe(both);
	clock.now += 1_000;
	await filled("/fourth");
	expect(cache.bytes()).toBe(both / 2);
});

test("the cache counts how each caller was served and why responses were dropped", async () => {
	const { cache, clock, events, ask, finish, filled } = openCache(3_000);
	const three = Promise.all([ask(), ask(), ask()]);
	finish();
	await three;
	await ask();
	clock.now += 500;
	// The caller gets the old response, and nobody waits for the new one.
	await ask();
	finish();
	const oneEach = [ask("/one"), ask("/one")];
	finish({ keep: false });
	await oneEach[0];
	finish({ keep: false });
	await oneEach[1];
	expect(cache.counts).toEqual({ hit: 2, shared: 2, miss: 3, changed: 0, full: 0 });
	await filled("/other");
	expect(cache.counts).toMatchObject({ miss: 4, full: 1 });
	events.emit("publicChanged", namesOfClass("not shown"));
	events.emit("publicChanged");
	expect(cache.counts).toMatchObject({ changed: 1, full: 1 });
});

test("a response for one caller is not shared, and a failure reaches every waiting caller", async () => {
	const { ask, finish } = openCache();
	const [first, second] = [ask(), ask()];
	finish({ value: "with a cookie", keep: false });
	expect(await first).toBe("with a cookie");
	finish({ value: "another cookie", keep: false });
	expect(await second).toBe("another cookie");
	const both = Promise.allSettled([ask(), ask()]);
	finish(new Error("the database is away"));
	expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
	const next = ask();
	finish();
	expect(await next).toBeDefined();
});

test("when a new response fails, the old one is sent until it expires, and the next call tries again", async () => {
	const { ask, finish, clock, begun } = openCache();
	const first = ask();
	finish();
	await first;
	clock.now += 500;
	expect(await ask()).toBe("1");
	finish(new Error("the database is away"));
	await expect.poll(async () => [await ask(), begun()]).toEqual(["1", 3]);
	finish(new Error("the database is away"));
	await Promise.resolve();
	clock.now += 500;
	const late = ask().catch((error: Error) => error.message);
	finish(new Error("the database is still away"));
	expect(await late).toContain("away");
});
