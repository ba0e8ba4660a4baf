import { describe, expect, test } from "vitest";
import { Problem } from "#contract/problems.ts";
import { freezeSheet } from "#server/critiques/freeze-sheet.ts";
import { findSheet } from "#server/sheets/store.ts";
import { aStroke, send } from "#tests/sheets/drawing.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { DAY, drawing, drawn, handIn, seat, see, sendPhoto } from "./handed-in.ts";

async function rows(world: World) {
	return await world.db.selectFrom("critiques").selectAll().execute();
}

describe("handing in", () => {
	test("freezes the sheet at its entry, without later strokes", async () => {
		const world = await openWorld();
		const { student, teacher, sheet } = await drawing(world);
		const before = await ask(world, student, `GET /api/sheets/${sheet.id}/ink`);
		const { body } = await handIn(world, student, sheet);
		await send(world, student, sheet, [aStroke(3), aStroke(4)]);
		const frozen = await ask(world, teacher, `GET /api/critiques/${body._id}/sheet`);
		expect(frozen.status).toBe(200);
		expect(frozen.body).toEqual(before.body);
		const [row] = await rows(world);
		expect(row).toMatchObject({ entry: 3, head: sheet.log.heads[3] });
	});

	test("an earlier entry contains the sheet as it was then", async () => {
		const world = await openWorld();
		const { student, sheet } = await drawing(world);
		const two = await drawing(world);
		const short = await drawn(world, two.student, two.lesson.id, 2);
		const { body } = await handIn(world, student, sheet, { entry: 2 });
		const frozen = await ask(world, student, `GET /api/critiques/${body._id}/sheet`);
		const whole = await ask(world, two.student, `GET /api/sheets/${short.id}/ink`);
		expect(frozen.body).toEqual(whole.body);
	});

	test("computes the same head as the log, at any entry of a sheet sent in several pieces", async () => {
		const world = await openWorld();
		const { student, lesson } = await drawing(world);
		const sheet = await drawn(world, student, lesson.id, 3);
		await send(world, student, sheet, [aStroke(3), aStroke(4), aStroke(5)]);
		await send(world, student, sheet, [aStroke(6)]);
		const row = await findSheet(world.db, student.id, sheet.id);
		if (!row) throw new Error("there is no sheet");
		for (const entry of [1, 3, 4, 6, 7]) {
			const { head } = await freezeSheet(world.needs, row, entry);
			expect([entry, head]).toEqual([entry, sheet.log.heads[entry]]);
		}
		// The sheet was deleted after its row was read.
		await ask(world, student, `DELETE /api/sheets/${sheet.id}`);
		await expect(freezeSheet(world.needs, row, 7)).rejects.toThrow(Problem);
	});

	test("is refused when the disk is nearly full, also for a photo", async () => {
		const world = await openWorld({ oracle: false });
		const { student, sheet, lesson } = await drawing(world);
		world.needs.freeSpace = async () => 1_000;
		expect((await handIn(world, student, sheet)).body.code).toBe("storage_unavailable");
		const photo = await sendPhoto(world, student, lesson.id);
		expect(photo.body.code).toBe("storage_unavailable");
		expect(await rows(world)).toEqual([]);
	});

	test("returns its number, its due date and the number of critiques left", async () => {
		const world = await openWorld();
		const { student, chosen, sheet } = await drawing(world);
		const due = new Date(world.clock.now + 7 * DAY).toISOString();
		expect((await seat(world, student, chosen.id)).body).toMatchObject({
			...{ allowed: 3, left: 3, days: 7, dueAt: due },
		});
		const { body } = await handIn(world, student, sheet);
		expect(body).toMatchObject({
			...{ state: "waiting", counts: true, number: 1, allowed: 3, dueAt: due },
			...{ question: "Is the lid too low?", sheetId: sheet.id, isTeacher: false },
		});
		expect((await seat(world, student, chosen.id)).body.left).toBe(2);
	});

	test("the same state of a sheet several times creates one hand-in", async () => {
		const world = await openWorld();
		const { student, chosen, sheet } = await drawing(world);
		const first = await handIn(world, student, sheet);
		const again = await handIn(world, student, sheet, { question: "Something else?" });
		expect(again.body).toEqual(first.body);
		const many = await Promise.all(Array.from({ length: 10 }, () => handIn(world, student, sheet)));
		expect(new Set(many.map(({ body }) => body._id))).toEqual(new Set([first.body._id]));
		expect(await rows(world)).toHaveLength(1);
		expect((await seat(world, student, chosen.id)).body.left).toBe(2);
	});

	test("ten sheets at once creates three hand-ins for a seat of three", async () => {
		const world = await openWorld();
		const { student, chosen, lesson } = await drawing(world);
		const sheets = [];
		for (let made = 0; made < 10; made++) sheets.push(await drawn(world, student, lesson.id));
		const answers = await Promise.all(sheets.map((one) => handIn(world, student, one)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
		const refused = answers.filter(({ status }) => status !== 200);
		expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["no_critiques_left"]));
		const numbers = (await rows(world)).map(({ number }) => number).sort();
		expect(numbers).toEqual([1, 2, 3]);
		expect((await seat(world, student, chosen.id)).body.left).toBe(0);
	});

	test("is refused with the reason as a code", async () => {
		const world = await openWorld();
		const { student, sheet, lesson } = await drawing(world);
		const code = async (who: typeof student, one: typeof sheet, entry?: number) =>
			(await handIn(world, who, one, entry ? { entry } : {})).body.code;
		const other = await makePerson(world);
		expect(await code(other, sheet)).toBe("not_found");
		expect(await code(student, sheet, 4)).toBe("sheet_behind");
		expect(await code(student, sheet, 30_001)).toBe("invalid_input");
		const own = await drawn(world, student, null);
		expect(await code(student, own)).toBe("sheet_without_lesson");
		await world.db.updateTable("lessons").set({ free: 1 }).where("id", "=", lesson.id).execute();
		const visitor = await drawn(world, other, lesson.id);
		expect(await code(other, visitor)).toBe("not_enrolled");
		// A seat in another class does not allow it.
		await buy(world, other, await makeClass(world));
		expect(await code(other, visitor)).toBe("not_enrolled");
		expect(await rows(world)).toEqual([]);
	});

	test("is refused when the seat has no critiques", async () => {
		const world = await openWorld();
		const { student, chosen, sheet } = await drawing(world);
		await world.db.updateTable("enrolments").set({ critiques: 0 }).execute();
		expect((await handIn(world, student, sheet)).body.code).toBe("no_critiques_left");
		expect((await seat(world, student, chosen.id)).body).toMatchObject({ allowed: 0, left: 0 });
	});

	test("sends the teacher an email without the student's words", async () => {
		const world = await openWorld();
		const { student, sheet } = await drawing(world);
		const { body } = await handIn(world, student, sheet, { question: "Buy my canary" });
		await world.work();
		const [letter, ...others] = (await world.letters()).filter(({ subject }) =>
			subject.includes("waits for your critique"),
		);
		expect(others).toEqual([]);
		expect(letter?.text).toContain(`/critiques/${body._id}`);
		expect(letter?.text).not.toContain("canary");
	});
});

describe("a sheet that was handed in", () => {
	test("can be deleted, and the hand-in keeps its ink", async () => {
		const world = await openWorld();
		const { student, teacher, sheet } = await drawing(world);
		const { body } = await handIn(world, student, sheet);
		await ask(world, student, `DELETE /api/sheets/${sheet.id}`);
		expect((await see(world, student, body._id)).body.sheetId).toBeNull();
		const ink = await ask(world, teacher, `GET /api/critiques/${body._id}/sheet`);
		expect(ink.status).toBe(200);
	});

	test("stays without the name when the student's account is deleted", async () => {
		const world = await openWorld({ oracle: false });
		const { student, teacher, sheet } = await drawing(world);
		const { body } = await handIn(world, student, sheet);
		await world.db
			.updateTable("critiques")
			.set({ student_id: null, sheet_id: null })
			.where("id", "=", body._id)
			.execute();
		const seen = await see(world, teacher, body._id);
		expect(seen.body).toMatchObject({ studentName: null, studentImage: null, sheetId: null });
		expect((await see(world, student, body._id)).status).toBe(404);
	});
});
