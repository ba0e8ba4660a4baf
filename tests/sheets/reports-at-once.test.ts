import { expect, test } from "vitest";
import { REPORTS_MAX } from "#contract/sheets/sharing.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { drawnInClass, share } from "./shared.ts";

const report = (world: World, number: string) =>
	ask(world, undefined, `POST /api/shared-sheet/${number}/reports`, { reason: "other" });

test("D26: of forty simultaneous reports, twenty are stored", async () => {
	const world = await openWorld();
	const { number } = await share(world, await drawnInClass(world));
	const answers = await Promise.all(Array.from({ length: 40 }, () => report(world, number)));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	const kept = await world.db.selectFrom("sheet_reports").select("id").execute();
	expect(kept).toHaveLength(REPORTS_MAX);
});

test("D26: a report of a sheet that is unshared at the same moment gets 200 or 404", async () => {
	const world = await openWorld();
	const all = await drawnInClass(world);
	for (let round = 0; round < 10; round += 1) {
		const { number } = await share(world, all);
		const unshare = ask(world, all.who, `DELETE /api/sheets/${all.sheet.id}/sharing`);
		const answers = await Promise.all([
			...Array.from({ length: 4 }, () => report(world, number)),
			unshare,
		]);
		for (const { status } of answers) expect([200, 404]).toContain(status);
	}
});
