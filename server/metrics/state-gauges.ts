import { setTimeout } from "node:timers/promises";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Connection } from "#database/connect.ts";
import { openIntents, type WorkCounts, waitingWork } from "./store.ts";

/** Milliseconds after which a database that does not answer counts as unavailable. */
const DATABASE_TIMEOUT = 2_000;

/** The sources of the gauges, which are read at each scrape. */
export interface StateSources {
	connection: Connection;
	cache: { bytes(): number; readonly counts: CacheCounts };
	now(): number;
}

/** How often the cache of visitors' answers was used, since the process started. */
export interface CacheCounts {
	/** A kept answer was sent. */
	hit: number;
	/** A caller waited for an answer that was already being made. */
	shared: number;
	/** A caller caused a new answer. */
	miss: number;
	/** Answers that were dropped because what they were made from has changed. */
	changed: number;
	/** Answers that were dropped because the budget of bytes was spent. */
	full: number;
}

/** The metrics that are looked up in the database when they are read. They are the same for all processes. */
export function siteGauges(registry: Registry, sources: () => StateSources | undefined): void {
	const registers = [registry];
	const databaseState = onePerReading(async () => {
		const from = sources();
		return from && (await lookUp(from));
	});
	new Gauge({
		name: "genga_database_up",
		help: "1 when the database answered within two seconds, otherwise 0",
		registers,
		async collect() {
			this.set((await databaseState()) ? 1 : 0);
		},
	});
	new Gauge({
		name: "genga_payment_intents",
		help: "Unfinished payments, by state; 1000 at most",
		labelNames: ["state"],
		registers,
		async collect() {
			const state = await databaseState();
			this.reset();
			for (const [name, count] of state?.intents ?? []) this.set({ state: name }, count);
		},
	});
	const workByKind = (count: keyof WorkCounts, help: string) =>
		new Gauge({
			name: `genga_later_work_${count}`,
			help: `${help}, by kind; of all kinds the 1000 oldest at most`,
			labelNames: ["kind"],
			registers,
			async collect() {
				const state = await databaseState();
				this.reset();
				for (const [kind, counts] of state?.work ?? []) this.set({ kind }, counts[count]);
			},
		});
	workByKind("waiting", "Later work that is not done yet");
	workByKind("due", "Later work whose time has come");
	workByKind("failing", "Later work that has failed ten times or more");
	new Gauge({
		name: "genga_later_work_overdue_seconds",
		help: "How long the oldest later work has been overdue; 0 when none is",
		registers,
		async collect() {
			this.set((await databaseState())?.overdue ?? 0);
		},
	});
}

/** The metrics of this process. */
export function processGauges(registry: Registry, sources: () => StateSources | undefined): void {
	const registers = [registry];
	const cache = () => sources()?.cache;
	new Gauge({
		name: "genga_database_waiting",
		help: "Callers that wait: on Postgres for a free connection, on SQLite for their turn to write",
		registers,
		collect() {
			this.set(sources()?.connection.waiting() ?? 0);
		},
	});
	new Gauge({
		name: "genga_cache_bytes",
		help: "Bytes of kept pages and lists",
		registers,
		collect() {
			this.set(cache()?.bytes() ?? 0);
		},
	});
	new Counter({
		name: "genga_cache_requests_total",
		help: "Requests for pages and lists that may be kept: a kept answer, one shared with another caller, or a new one",
		labelNames: ["result"],
		registers,
		collect() {
			const counts = cache()?.counts;
			this.reset();
			for (const result of ["hit", "shared", "miss"] as const)
				this.inc({ result }, counts?.[result] ?? 0);
		},
	});
	new Counter({
		name: "genga_cache_dropped_total",
		help: "Kept answers that were dropped, because something changed or because the budget was full",
		labelNames: ["reason"],
		registers,
		collect() {
			const counts = cache()?.counts;
			this.reset();
			for (const reason of ["changed", "full"] as const)
				this.inc({ reason }, counts?.[reason] ?? 0);
		},
	});
}

/** Undefined if the database is unavailable. The other metrics can still be read. */
async function lookUp({ connection: { db }, now }: StateSources) {
	const answer = Promise.all([openIntents(db), waitingWork(db, now())]).then(
		([intents, { work, dueSince }]) => ({
			intents,
			work,
			overdue: Math.max(0, now() - dueSince) / 1000,
		}),
		() => undefined,
	);
	const late = setTimeout(DATABASE_TIMEOUT, undefined, { ref: false });
	return await Promise.race([answer, late]);
}

/** All gauges are read at the same time, so they share one look-up. */
function onePerReading<T>(lookUp: () => Promise<T>): () => Promise<T> {
	let running: Promise<T> | undefined;
	return () => {
		running ??= lookUp().finally(() => {
			running = undefined;
		});
		return running;
	};
}
