import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { compiledOnce } from "#database/compiled.ts";
import { openTestDatabase } from "#tests/support/engines.ts";

async function open() {
	const database = await openTestDatabase();
	onTestFinished(() => database.close());
	for (const [at, id] of ["a", "b", "c"].entries())
		await database.db.insertInto("webhook_events").values({ id, received_at: at }).execute();
	return database.db;
}

interface Wanted {
	ids: string[];
	since: number | undefined;
}

test("a statement is compiled once for each form, and each use binds its own values", async () => {
	const db = await open();
	let compiled = 0;
	const found = compiledOnce((db, { ids, since }: Wanted, order: "asc" | "desc") => {
		compiled += 1;
		let query = db.selectFrom("webhook_events").where("id", "in", ids).orderBy("id", order);
		if (since !== undefined) query = query.where("received_at", ">=", since);
		return query.select("id").compile();
	});
	const ids = async (wanted: Wanted, order: "asc" | "desc" = "asc", on = db) =>
		(await found(on, wanted, order)).map(({ id }) => id);

	expect(await ids({ ids: ["a", "b"], since: 0 })).toEqual(["a", "b"]);
	expect(await ids({ ids: ["b", "c"], since: 2 })).toEqual(["c"]);
	expect(
		await db.transaction().execute((tx) => ids({ ids: ["c", "a"], since: 0 }, "asc", tx)),
	).toEqual(["a", "c"]);
	expect(compiled).toBe(1);

	expect(await ids({ ids: ["a", "c"], since: 0 }, "desc")).toEqual(["c", "a"]);
	expect(await ids({ ids: ["a"], since: 0 })).toEqual(["a"]);
	expect(await ids({ ids: ["a", "b"], since: undefined })).toEqual(["a", "b"]);
	expect(compiled).toBe(4);
});

test("a value that would become part of the SQL text is refused", async () => {
	const db = await open();
	const doubled = compiledOnce((db, { since }: { since: number }) =>
		sql<{ id: string }>`select id from webhook_events where received_at >= ${since * 2}`.compile(
			db,
		),
	);
	await expect(doubled(db, { since: 1 })).rejects.toThrow('The value "since" can only be bound');
});
