import { readFileSync } from "node:fs";
import type { Agent } from "node:http";
import { sql } from "kysely";
import { commitsInLog } from "#tests/support/count-commits.ts";
import { buy } from "./buyer.ts";
import { median } from "./rounds.ts";
import type { Shop } from "./shops.ts";
import type { Stage } from "./stage.ts";

/** Purchases that are counted one by one. The median removes what the background writes in the meantime. */
const COUNTED = 5;

const TEST = new URL("../tests/payments/commits.test.ts", import.meta.url);

/** The site's own durable commits of one purchase, from the test that fixes their number on both engines. */
export function commitsHeld(): number {
	const [, held] = /^const OURS = (\d+);$/m.exec(readFileSync(TEST, "utf8")) ?? [];
	if (!held)
		throw new Error(
			"tests/payments/commits.test.ts has no line with the number of the site's commits",
		);
	return Number(held);
}

/**
 * All durable commits of one purchase on an idle site, including its later work. Some are the sandbox gateway's: its
 * ledger, and the delivery of its events. Rate limits are off, which saves one commit.
 */
export async function commitsOfOne(stage: Stage, shop: Shop, agent: Agent): Promise<number> {
	const chosen = await shop.newClass(COUNTED);
	const counts: number[] = [];
	for (const [before, token] of (await shop.newBuyers(COUNTED)).entries()) {
		const commits = await watchCommits(stage);
		await buy(shop.origin, agent, token, chosen);
		await shop.wrongSeats(chosen, before + 1);
		counts.push(await commits());
	}
	return median(counts);
}

/** Starts to count commits in the write-ahead log. The returned function answers their number. */
async function watchCommits({ db, engine, folder }: Stage): Promise<() => Promise<number>> {
	if (engine === "sqlite") {
		await sql`pragma wal_checkpoint(truncate)`.execute(db);
		const before = commitsInLog(folder);
		return async () => commitsInLog(folder) - before;
	}
	const position = async () => {
		const { rows } = await sql<{ lsn: string }>`
			select pg_current_wal_flush_lsn()::text as lsn`.execute(db);
		return rows[0]?.lsn ?? "";
	};
	await sql`create extension if not exists pg_walinspect`.execute(db);
	const begin = await position();
	return async () => {
		const { rows } = await sql<{ commits: number }>`
			select count(*) as commits from pg_get_wal_records_info(${begin}, ${await position()})
			where resource_manager = 'Transaction' and record_type like 'COMMIT%'`.execute(db);
		return Number(rows[0]?.commits);
	};
}
