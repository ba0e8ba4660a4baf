import { EventEmitter, once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openChannel } from "#database/channel.ts";
import { namesOfClass } from "#server/http/public-names.ts";
import { shareChanges } from "#server/http/shared-changes.ts";
import type { Needs } from "#server/needs.ts";
import { engine, openTestDatabase } from "#tests/support/engines.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openSecondProcess } from "#tests/support/second-process.ts";
import { spawnNode } from "#tests/support/spawn-node.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const LIST = "GET /api/approvedClasses";
const onPostgres = test.runIf(engine === "postgres");

/** Shares the changes of a process. Resolves when it listens. */
async function share(needs: Needs, log: Partial<Needs["log"]> = needs.log): Promise<void> {
	const listens = engine === "postgres" && once(needs.events, "publicChanged");
	const { close } = shareChanges({ ...needs, log: log as Needs["log"] });
	onTestFinished(close);
	await listens;
}

/** Two processes on one database that share their changes. */
async function openTwo(): Promise<[World, World]> {
	const one = await openWorld();
	const other = await openSecondProcess(one);
	await Promise.all([share(one.needs), share(other.needs)]);
	return [one, other];
}

interface Shown {
	className: string;
	availableSeats: number;
}

async function shown(world: World): Promise<unknown[]> {
	const { body } = await ask(world, undefined, LIST);
	return body.map(({ className, availableSeats }: Shown) => [className, availableSeats]);
}

test("a change by one process appears in another: at once on Postgres, within a second on SQLite", async () => {
	const [one, other] = await openTwo();
	const admin = await makePerson(one, { role: "admin" });
	const owner = await makePerson(one, { role: "instructor" });
	const student = await makePerson(one);
	const made = await makeClass(one, { owner, status: "pending", name: "Hands", seats: 5 });
	const changes: [() => Promise<{ status: number }>, unknown[]][] = [
		[() => ask(one, admin, `PATCH /api/approve/classes/${made.id}`), ["Hands", 5]],
		[() => ask(one, owner, `PATCH /api/class/${made.id}`, { className: "Feet" }), ["Feet", 5]],
		[() => buy(one, student, made), ["Feet", 4]],
	];
	for (const [change, expected] of changes) {
		const before = await shown(other);
		expect(before).not.toEqual([expected]);
		expect((await change()).status).toBe(200);
		if (engine === "sqlite") {
			expect(await shown(other)).toEqual(before);
			other.clock.pass(1_000);
		}
		// On Postgres the clock stands still, so the other process's cache entries never expire.
		await expect.poll(() => shown(other)).toEqual([expected]);
	}
});

onPostgres("a change reaches every other process once, and no process sends it back", async () => {
	const [one, other] = await openTwo();
	const heard: string[] = [];
	for (const [name, { needs }] of Object.entries({ one, other }))
		needs.events.on("publicChanged", (changed) => heard.push(`${name} ${changed}`));
	const inOne = once(one.needs.events, "publicChanged");
	one.needs.events.emit("publicChanged", namesOfClass("a"));
	await inOne;
	await once(other.needs.events, "publicChanged");
	// "Everything has changed" arrives after all earlier changes.
	other.needs.events.emit("publicChanged");
	await once(one.needs.events, "publicChanged");
	const names = "class a,classes,instructors";
	expect(heard).toEqual([`one ${names}`, `other ${names}`, "other undefined", "one undefined"]);
});

onPostgres(
	"simultaneous changes are sent together, and too many are sent as “everything”",
	async () => {
		const [one, other] = await openTwo();
		const notified: unknown[] = [];
		other.needs.events.on("publicChanged", (changed) => notified.push(changed));
		const ids = Array.from({ length: 500 }, (_, at) => `class-${at}`);
		for (const id of ids.slice(0, 3)) one.needs.events.emit("publicChanged", namesOfClass(id));
		await expect.poll(() => notified.flat()).toContain("class class-2");
		expect(notified).toHaveLength(2);
		one.needs.events.emit("publicChanged", ["classes"]);
		for (const id of ids) one.needs.events.emit("publicChanged", namesOfClass(id));
		await expect.poll(() => notified.at(-1)).toBeUndefined();
		expect(notified).toEqual([
			namesOfClass("class-0"),
			["class class-1", "classes", "instructors", "class class-2"],
			["classes"],
			undefined,
		]);
	},
);

onPostgres(
	"a process that lost its listening connection drops its cache once it listens again",
	async () => {
		const [one, other] = await openTwo();
		const made = await makeClass(one, { name: "Before" });
		expect(await shown(other)).toEqual([["Before", 10]]);
		// The other process is not notified of this.
		await one.db.updateTable("classes").set({ name: "After" }).where("id", "=", made.id).execute();
		expect(await shown(other)).toEqual([["Before", 10]]);
		await sql`select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and query like 'listen %'`.execute(one.db);
		await expect.poll(() => shown(other)).toEqual([["After", 10]]);
		const heard = once(other.needs.events, "publicChanged");
		one.needs.events.emit("publicChanged", ["classes"]);
		expect(await heard).toEqual([["classes"]]);
	},
);

onPostgres("a process that hears no notifications warns once and names the cause", async () => {
	// As behind PgBouncer in transaction mode, notifications of another database do not arrive.
	const elsewhere = await openTestDatabase();
	onTestFinished(() => elsewhere.close());
	const { needs } = await openWorld();
	const warn = vi.fn();
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const settings = { ...needs.settings, databaseUrl: elsewhere.url };
	await share({ ...needs, settings }, { warn });
	vi.advanceTimersByTime(4_999);
	expect(warn).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(warn.mock.calls).toEqual([[expect.stringContaining("PgBouncer in transaction mode")]]);
});

onPostgres("behind PgBouncer a process listens at the address of Postgres itself", async () => {
	const pooler = await openTestDatabase();
	onTestFinished(() => pooler.close());
	const [one, { needs }] = await openTwo();
	const events: Needs["events"] = new EventEmitter();
	const urls = { databaseUrl: pooler.url, databaseDirectUrl: one.database.url };
	await share({ ...needs, events, settings: { ...needs.settings, ...urls } });
	const heard = once(events, "publicChanged");
	one.needs.events.emit("publicChanged", ["classes"]);
	expect(await heard).toEqual([["classes"]]);
});

onPostgres("a process that hears its own notifications does not warn", async () => {
	let echoes = 0;
	const echoed = Promise.withResolvers<void>();
	const { db, database } = await openWorld({
		onStatement({ query }) {
			if (/pg_notify/.test(query.sql)) echoes += 1;
			if (echoes === 2) echoed.resolve();
		},
	});
	const { url = "" } = database;
	const onEchoLost = vi.fn();
	const open = async () => {
		const [listens, hasHeard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const texts: string[] = [];
		const onText = (text: string) => {
			texts.push(text);
			if (text === "last") hasHeard.resolve();
		};
		const channel = openChannel({
			...{ db, url, onText, onEchoLost, onFault: listens.reject },
			onListening: listens.resolve,
		});
		onTestFinished(channel.close);
		await listens.promise;
		return { channel, texts, hasHeard: hasHeard.promise };
	};
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const both = [await open(), await open()];
	// Each channel first sends a text to itself, which could come after those below.
	await echoed.promise;
	// The last text of one channel arrives after the first text of the other, which also arrives at its sender.
	for (const text of ["first", "last"]) for (const { channel } of both) await channel.send(text);
	for (const { hasHeard, texts } of both) {
		await hasHeard;
		expect(texts).toEqual(["first", "last"]);
	}
	vi.advanceTimersByTime(60_000);
	expect(onEchoLost).not.toHaveBeenCalled();
});

onPostgres("listening does not keep a process running", async () => {
	const { db, database } = await openWorld();
	const { url = "" } = database;
	const listening = join(import.meta.dirname, "listening-process.ts");
	const { says, lines, ended } = spawnNode(
		listening,
		database.settings as { DATABASE_URL: string },
	);
	await says("listening");
	const options = { db, url, onText() {}, onListening() {}, onFault() {}, onEchoLost() {} };
	const channel = openChannel(options);
	onTestFinished(channel.close);
	await channel.send("end");
	expect((await ended).code).toBe(0);
	expect(lines).toEqual(["listening", "end"]);
});
