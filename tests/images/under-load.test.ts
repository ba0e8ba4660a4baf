import { expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { noise } from "./pictures.ts";
import { leftBehind, sendPicture } from "./sending.ts";

/** Milliseconds. Without load such a call takes a few. The bench measures the target of docs/threats.md F5. */
const SOON = 2_000;

test("of twenty pictures at once some are refused until later, and pages stay fast (F5)", async () => {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	await makeClass(world);
	const bytes = await noise(320, 240);

	let busy = true;
	const uploads = Promise.all(
		Array.from({ length: 20 }, () => sendPicture(world, instructor, { bytes })),
	).finally(() => {
		busy = false;
	});
	const waits: number[] = [];
	while (busy) {
		const began = performance.now();
		const page = await ask(world, undefined, "GET /api/approvedClasses");
		expect(page.status).toBe(200);
		waits.push(performance.now() - began);
		await new Promise((resolve) => setTimeout(resolve, 50));
	}

	const answers = await uploads;
	const passed = answers.filter(({ status }) => status === 200);
	const refused = answers.filter(({ status }) => status !== 200);
	expect(passed.length).toBeGreaterThanOrEqual(8);
	expect(refused.length).toBeGreaterThan(0);
	for (const { status, body, headers } of refused) {
		expect([status, body.code, headers["retry-after"]]).toEqual([503, "overloaded", "5"]);
	}
	expect(waits.length).toBeGreaterThan(5);
	expect(Math.max(...waits)).toBeLessThan(SOON);
	expect(await leftBehind(world)).toEqual({
		uploads: passed.length,
		parts: 0,
		files: passed.length * 11,
	});
	const later = await sendPicture(world, instructor, { bytes });
	expect(later.status).toBe(200);
});
