import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { furnishCrowd } from "#database/worlds/crowd.ts";
import { listUsers } from "#server/accounts/users-store.ts";
import { openWorld } from "#tests/support/world.ts";

/** More people than several slices of a search contain (server/accounts/users-store.ts). */
const PEOPLE = 4500;

test("a search among thousands lets other requests run, and returns results and pages from all slices", async () => {
	const world = await openWorld();
	await furnishCrowd(world.db, { classes: 0, users: PEOPLE, payments: 0 }, "", world.clock.now);
	const all = await listUsers(world.db, { limit: PEOPLE });
	const oldest = all.rows.at(-1);
	expect(all.rows).toHaveLength(PEOPLE);

	const turns = await turnsDuring(() =>
		listUsers(world.db, { search: "zzzzzz qqqqqq", limit: 24 }).then(({ rows }) =>
			expect(rows).toEqual([]),
		),
	);
	// Five slices for the exact search, and five for the search that tolerates typos.
	expect(turns).toBeGreaterThanOrEqual(10);

	const exact = await listUsers(world.db, { search: String(oldest?.email), limit: 24 });
	expect(exact.rows).toEqual([oldest]);
	const misspelt = await listUsers(world.db, { search: "corwd", limit: PEOPLE });
	expect(misspelt.rows).toEqual(all.rows);
	const paged = [];
	let cursor: string | undefined;
	do {
		const page = await listUsers(world.db, { search: "corwd", limit: 999, cursor });
		paged.push(...page.rows);
		cursor = page.next;
	} while (cursor);
	expect(paged).toEqual(all.rows);
});

/** The number of event loop turns during the work. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
	let isDone = false;
	let turns = 0;
	const working = work().finally(() => {
		isDone = true;
	});
	while (!isDone) {
		await setImmediate();
		turns += 1;
	}
	await working;
	return turns;
}
