import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { insertInChunks } from "#database/worlds/insert.ts";
import { workers } from "#server/background.ts";
import { claimLaterWork, type LaterKind } from "#server/later/store.ts";
import { collectQueries } from "#tests/database/plans/queries.ts";
import { engine } from "#tests/support/engines.ts";
import { openWorld } from "#tests/support/world.ts";

/** Letters that wait, as when the mail server was away. */
const LETTERS = 10_000;

const others = (Object.keys(workers) as LaterKind[]).filter((kind) => kind !== "send-mail");

test("a payment to capture is found by its kind in an index, not behind the letters that wait", async () => {
	const collected = collectQueries();
	const { onStatement } = collected;
	const world = await openWorld({ start: "migrated", oracle: false, onStatement });
	const { now } = world.clock;
	const row = { attempts: 0, claimed_until: 0, last_error: null, payload: "{}" };
	const letters = Array.from({ length: LETTERS }, (_, at) => ({
		...{ ...row, id: `letter-${at}`, kind: "send-mail", due_at: now - LETTERS + at },
	}));
	await insertInChunks(world.db, "later_work", letters);
	const captures = [1, 2, 3].map((at) => ({
		...{ ...row, id: `capture-${at}`, kind: "capture-payment", due_at: now - at },
	}));
	await insertInChunks(world.db, "later_work", captures);
	await world.db.executeQuery(CompiledQuery.raw("analyze later_work"));

	collected.take();
	const claimed = await claimLaterWork(world.db, others, now);
	expect(claimed?.id).toBe("capture-3");
	const [found] = collected.take().filter(({ sql }) => sql.startsWith("select"));
	const plan = engine === "postgres" ? "explain" : "explain query plan";
	const { rows } = await world.db.executeQuery(
		CompiledQuery.raw(`${plan} ${found?.sql}`, [...(found?.parameters ?? [])]),
	);
	const indexes = JSON.stringify(rows).match(/later_work_by_\w+|Seq Scan|SCAN later_work/g);
	expect(indexes).toEqual(others.map(() => "later_work_by_kind"));
});
