import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { outlineBody } from "#contract/outlines.ts";
import { furnishWhenEmpty } from "#database/worlds/furnish.ts";
import { readDemoDrawings } from "#database/worlds/lessons/demo-lessons.ts";
import { decodeLog } from "#ink/log/decode.ts";
import { frozenKey, inkKey } from "#providers/storage/port.ts";
import { removeDemo } from "#server/demo/remove-demo.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

async function openDemo(): Promise<World> {
	const world = await openWorld({ oracle: false });
	const { storage, lessonStorage } = world.needs;
	await furnishWhenEmpty(world.database, {
		keepPicture: storage.put,
		keepInk: (sha256, bytes) => lessonStorage.put(inkKey(sha256), bytes),
		keepFrozen: (sha256, bytes) => lessonStorage.put(frozenKey(sha256), bytes),
		hashPassword: async () => "",
		chargePast: undefined,
	});
	return world;
}

test("every approved class of the demo has lessons, and the ink of its free lesson opens", async () => {
	const world = await openDemo();
	const drawings = await readDemoDrawings();
	const { body: classes } = await ask(world, undefined, "GET /api/approvedClasses");
	const withLessons = classes.filter((one: { lessons: number }) => one.lessons > 0);
	expect(withLessons).toHaveLength(28);
	expect(classes).toHaveLength(28);
	expect(drawings.size).toBe(28);
	for (const one of withLessons) {
		const { body } = await ask(world, undefined, `GET /api/class/${one._id}/lessons`);
		const [drawn, written] = body.sections;
		expect(drawn.lessons.length + written.lessons.length).toBe(one.lessons);
		expect(body.lengthMs).toBe(one.lessonsMs);
		const free = body.sections.flatMap((section: typeof drawn) =>
			section.lessons.filter((lesson: { free: boolean }) => lesson.free),
		);
		expect(free).toEqual([drawn.lessons[0]]);
		const opened = await ask(world, undefined, `GET /api/lesson/${drawn.lessons[0]._id}`);
		const ink = await world.app.inject({ url: opened.body.ink.address });
		expect(ink.rawPayload).toHaveLength(opened.body.ink.size);
		const { header } = decodeLog(ink.rawPayload);
		expect(header).toMatchObject({ width: opened.body.ink.width, height: opened.body.ink.height });
	}
});

test("every outline of the demo is one that a teacher could hand in", async () => {
	const world = await openDemo();
	const rows = await world.db.selectFrom("outlines").select(["state", "body"]).execute();
	for (const { state, body } of rows) {
		expect(state).toBe("live");
		expect(outlineBody.parse(JSON.parse(body))).toEqual(JSON.parse(body));
	}
});

test("the demo's ink matches its manifest, and captions are within its length", async () => {
	for (const [name, { lessons }] of await readDemoDrawings())
		for (const { bytes, sha256, length, captions } of lessons) {
			expect([name, createHash("sha256").update(bytes).digest("hex")]).toEqual([name, sha256]);
			expect([name, decodeLog(bytes).entries.at(-1)?.end]).toEqual([name, length]);
			expect(captions.every(({ at }) => at <= length)).toBe(true);
		}
});

test("removing the demo removes its lessons", async () => {
	const world = await openDemo();
	await removeDemo({
		...world.needs,
		connection: world.database,
		forgetCharges: async () => {},
		now: world.needs.now,
	});
	for (const table of ["outlines", "lessons", "ink_logs"] as const)
		expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
