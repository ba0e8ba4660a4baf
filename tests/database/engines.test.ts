import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { engine, openTestDatabase } from "#tests/support/engines.ts";

test("every test has its own new, migrated database", async () => {
	const [one, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
	const row = { id: "evt_1", received_at: 2 ** 45 };
	await one.db.insertInto("webhook_events").values(row).execute();

	expect(one.engine).toBe(engine);
	expect(await one.db.selectFrom("webhook_events").selectAll().execute()).toEqual([row]);
	expect(await other.db.selectFrom("webhook_events").selectAll().execute()).toEqual([]);

	await Promise.all([one.close(), other.close()]);
	expect(existsSync(one.dataDir)).toBe(false);
});
