import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { connect, type Engine } from "#database/connect.ts";
import { furnishCrowd } from "#database/worlds/crowd.ts";
import { Buyer } from "#tests/prove/buyer.ts";
import { openStudio, type Studio } from "#tests/prove/machines/studio.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { type SpawnedSite, spawnSite } from "#tests/support/spawn-site.ts";
import type { Options } from "../options.ts";
import type { Row } from "../report.ts";

const CLASSES = 2_000;
const READS = 600;
const PURCHASES = 48;
const CALLERS = 8;
/** Milliseconds of the unit in which Linux counts processor time. */
const TICK = 10;

/**
 * Measures how much the steps from one machine to many relieve the database and the site, as processor time of each
 * server for a request. All servers run on this machine (tests/prove/machines).
 */
export async function measureMachines({ rounds }: Options, engine: Engine): Promise<Row[]> {
	if (engine !== "postgres") return [];
	const studio = await openStudio(1);
	const others: SpawnedSite[] = [];
	try {
		await furnishCrowd(
			studio.db,
			{ classes: CLASSES, users: 200, payments: 0 },
			"no password",
			Date.now(),
		);
		await sql`analyze`.execute(studio.db);
		const direct = { ...studio.settings, DATABASE_URL: studio.settings.DATABASE_DIRECT_URL ?? "" };
		const alone = { ...direct, DATABASE_DIRECT_URL: "", DATABASE_REPLICA_URL: "" };
		const one = await spawnSite({ ...alone, DATA_DIR: `${studio.settings.DATA_DIR}/one` });
		others.push(one);
		const [all] = studio.machines;
		if (!all) throw new Error("The studio has no machine");
		const servers = await serversOf(studio);
		const rows: Row[] = [];
		for (let round = 0; round < rounds; round += 1) {
			rows.push(
				await costs("list, not kept", "one primary", READS, readLists(one, round), servers, one),
				await costs("list, not kept", "with a replica", READS, readLists(all, round), servers, all),
				await costs("page, kept", "the site behind a proxy", READS, readPage(all), servers, all),
				await costs("page, kept", "from nginx's cache", READS, readPage(studio), servers, all),
				await costs("purchase", "Postgres itself", PURCHASES, purchases(studio, one), servers, one),
				await costs(
					"purchase",
					"through PgBouncer",
					PURCHASES,
					purchases(studio, all),
					servers,
					all,
				),
			);
		}
		return rows;
	} finally {
		for (const site of others) await site.kill();
		await studio.close();
	}
}

type Work = () => Promise<(number: number) => Promise<unknown>>;

/** Processor time of each server in milliseconds for one piece of work. */
async function costs(
	row: string,
	how: string,
	times: number,
	work: Work,
	servers: { primary: number; replica: number },
	site: SpawnedSite,
): Promise<Row> {
	const doOne = await work();
	const pids = { site: site.running().pid, ...servers };
	const before = cpuOf(pids);
	let next = 0;
	const call = async () => {
		while (next < times) {
			next += 1;
			await doOne(next);
		}
	};
	await Promise.all(Array.from({ length: CALLERS }, call));
	const after = cpuOf(pids);
	const spent = Object.entries(after).map(([name, ticks]) => {
		const milliseconds = (ticks - (before[name] ?? 0)) * TICK;
		return [`${name}, CPU`, (milliseconds / times).toFixed(2)];
	});
	return { row, how, ...Object.fromEntries(spent) };
}

/** Each address is new, so no list comes from the cache. */
function readLists({ origin }: { origin: string }, round: number): Work {
	return async () => (number) =>
		fetchWhole(`${origin}/api/approvedClasses?maxPrice=${1_000 * (round + 1) + number}`);
}

function readPage({ origin }: { origin: string }): Work {
	return async () => () => fetchWhole(`${origin}/classes`);
}

/** Writes classes and people directly into the database before the first call. */
function purchases(studio: Studio, site: SpawnedSite): Work {
	return async () => {
		const chosen = await makeClass(studio, { seats: 2 * PURCHASES, cut: Date.now() % 1e9 });
		const buyers: Buyer[] = [];
		for (let number = 0; number < PURCHASES; number += 1)
			buyers.push(new Buyer(site, await makePerson(studio), chosen));
		return async (number) => {
			const buyer = buyers[number - 1];
			await buyer?.select();
			await buyer?.startPaying();
			await buyer?.payByCard();
			await buyer?.record();
		};
	};
}

async function fetchWhole(address: string): Promise<void> {
	const answer = await fetch(address);
	await answer.arrayBuffer();
	if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
}

/** The ids of the main processes of both Postgres servers. */
async function serversOf({ primary, replica }: Studio) {
	const pidOf = async (url: string) => {
		const { db, close } = connect({ databaseUrl: url, dataDir: "" });
		const { rows } = await sql<{ folder: string }>`
			select current_setting('data_directory') as folder`.execute(db);
		await close();
		return Number.parseInt(readFileSync(join(rows[0]?.folder ?? "", "postmaster.pid"), "utf8"), 10);
	};
	return { primary: await pidOf(primary.url), replica: await pidOf(replica.url) };
}

/** Ticks of these processes and of their children, including ended children. */
function cpuOf(pids: Record<string, number>): Record<string, number> {
	const ticks = Object.entries(pids).map(([name, pid]) => {
		const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
		const own = ticksOf(pid, 4);
		const theirs = children
			.split(" ")
			.filter(Boolean)
			.map((child) => ticksOf(Number(child), 2));
		return [name, [own, ...theirs].reduce((sum, one) => sum + one, 0)];
	});
	return Object.fromEntries(ticks);
}

/** User and system time. With 4 fields, also the times of ended children (proc(5), fields 14 to 17). */
function ticksOf(pid: number, fields: 2 | 4): number {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	const afterName = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return afterName.slice(11, 11 + fields).reduce((sum, field) => sum + Number(field), 0);
}
