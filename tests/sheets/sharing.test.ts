import { expect, test } from "vitest";
import { decodeLog } from "#ink/log/decode.ts";
import { giveRole, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openSecondProcess } from "#tests/support/second-process.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { aStroke, begin, send } from "./drawing.ts";
import { drawnInClass, hung, offered, share } from "./shared.ts";

const see = (world: World, number: string) =>
	ask(world, undefined, `GET /api/shared-sheet/${number}`);
const seePicture = (world: World, number: string) =>
	ask(world, undefined, `GET /sheets/${number}/picture.webp`);
const inkOf = async (world: World, number: string) =>
	(await world.app.inject({ url: `/api/shared-sheet/${number}/ink` })).rawPayload;
const onClass = async (world: World, classId: string) =>
	(await ask(world, undefined, `GET /api/class/${classId}/shared-sheets`)).body;

test("a shared sheet is public under an unguessable number, with the student's name only if chosen", async () => {
	const world = await openWorld();
	const all = await drawnInClass(world);
	expect((await ask(world, all.who, "GET /api/sharings")).body).toEqual([]);
	const { number } = await share(world, all);
	expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
	const { body } = await see(world, number);
	expect(body).toEqual({
		_id: number,
		title: "Hands",
		studentName: "Łucja Prentice",
		classId: all.course.id,
		className: expect.any(String),
		...{ width: 800, height: 600 },
		sharedAt: new Date(world.clock.now).toISOString(),
	});
	expect(JSON.stringify(body)).not.toContain(all.who.email);
	expect(JSON.stringify(body)).not.toContain(all.sheet.id);
	await share(world, all, false);
	expect((await see(world, number.toLowerCase())).body).toMatchObject({
		_id: number,
		studentName: null,
	});
	const { body: own } = await ask(world, all.who, "GET /api/sharings");
	expect(own).toMatchObject([{ _id: number, sheetId: all.sheet.id, showsName: false, wall: "no" }]);
});

test("later strokes and a new title are not public until the sheet is shared again", async () => {
	const world = await openWorld();
	const all = await drawnInClass(world);
	const { number } = await share(world, all);
	const before = await inkOf(world, number);
	await send(world, all.who, all.sheet, [aStroke(2)]);
	await ask(world, all.who, `PATCH /api/sheets/${all.sheet.id}`, { title: "Second try" });
	expect((await inkOf(world, number)).equals(before)).toBe(true);
	expect(decodeLog(before).entries).toHaveLength(2);
	expect((await see(world, number)).body.title).toBe("Hands");
	expect((await share(world, all)).number).toBe(number);
	expect(decodeLog(await inkOf(world, number)).entries).toHaveLength(3);
	expect((await see(world, number)).body.title).toBe("Second try");
});

test("an empty sheet and another person's sheet cannot be shared", async () => {
	const world = await openWorld();
	const who = await makePerson(world);
	const empty = await begin(world, who);
	const takenBack = await begin(world, who);
	await send(world, who, takenBack, [aStroke(0), { kind: "undo", start: 200, end: 200 }]);
	const wish = { showsName: true };
	for (const { id } of [empty, takenBack]) {
		const refused = await ask(world, who, `PUT /api/sheets/${id}/sharing`, wish);
		expect([refused.status, refused.body.code]).toEqual([409, "sheet_empty"]);
	}
	const { sheet } = await drawnInClass(world);
	expect((await ask(world, who, `PUT /api/sheets/${sheet.id}/sharing`, wish)).status).toBe(404);
	expect((await ask(world, who, `DELETE /api/sheets/${sheet.id}/sharing`)).status).toBe(404);
	expect(await world.db.selectFrom("shared_sheets").selectAll().execute()).toEqual([]);
});

test("sharing a sheet several times at once, in two processes, creates one page", async () => {
	const world = await openWorld();
	const other = await openSecondProcess(world);
	const { who, sheet } = await drawnInClass(world);
	const answers = await Promise.all(
		[world, other, world, other].map((one) =>
			ask(one, who, `PUT /api/sheets/${sheet.id}/sharing`, { showsName: true }),
		),
	);
	for (const { status, body } of answers)
		expect(status === 200 || body.code === "sheet_changed").toBe(true);
	expect(answers.some(({ status }) => status === 200)).toBe(true);
	expect(await world.db.selectFrom("shared_sheets").selectAll().execute()).toHaveLength(1);
});

test("unsharing removes page and picture; a new page has another number", async () => {
	const world = await openWorld();
	const all = await drawnInClass(world);
	const { number } = await share(world, all);
	expect((await seePicture(world, number)).status).toBe(200);
	const { body } = await ask(world, all.who, `DELETE /api/sheets/${all.sheet.id}/sharing`);
	expect(body.deletedCount).toBe(1);
	for (const path of [`/api/shared-sheet/${number}`, `/sheets/${number}/picture.webp`])
		expect((await ask(world, undefined, `GET ${path as `/${string}`}`)).status).toBe(404);
	expect((await share(world, all)).number).not.toBe(number);
});

test("a sheet is shown on the class page once student and teacher agree, and either can undo it", async () => {
	const world = await openWorld();
	const { who, teacher, course, sheet, number, sharedAt } = await offered(world);
	const wall = `PATCH /api/shared-sheet/${number}/wall` as const;
	const own = `PATCH /api/sheets/${sheet.id}/sharing` as const;
	expect(await onClass(world, course.id)).toEqual([]);
	const list = await ask(world, teacher, `GET /api/class/${course.id}/offered-sheets`);
	expect(list.body).toMatchObject([{ _id: number, wall: "offered", reports: 0 }]);
	await ask(world, teacher, wall, { hangs: true, sharedAt });
	expect(await onClass(world, course.id)).toMatchObject([{ _id: number, title: "Hands" }]);
	await ask(world, who, own, { offered: false });
	expect(await onClass(world, course.id)).toEqual([]);
	await ask(world, who, own, { offered: true });
	await ask(world, teacher, wall, { hangs: true, sharedAt });
	await ask(world, teacher, wall, { hangs: false, sharedAt });
	expect(await onClass(world, course.id)).toEqual([]);
	const again = await ask(world, who, own, { offered: true });
	expect(again.body.code).toBe("sheet_declined");
	// The sheet stays public and leaves only the class page.
	expect((await see(world, number)).status).toBe(200);
});

test("a teacher's approval applies to the drawing that the teacher saw, not to a later one", async () => {
	const world = await openWorld();
	const { who, teacher, course, sheet, number, sharedAt } = await hung(world);
	world.clock.pass(1_000);
	await send(world, who, sheet, [aStroke(2)]);
	const { sharedAt: later } = await share(world, { who, sheet });
	expect(await onClass(world, course.id)).toEqual([]);
	await ask(world, who, `PATCH /api/sheets/${sheet.id}/sharing`, { offered: true });
	const wall = `PATCH /api/shared-sheet/${number}/wall` as const;
	const old = await ask(world, teacher, wall, { hangs: true, sharedAt });
	expect([old.status, old.body.code]).toEqual([409, "sheet_changed"]);
	expect((await ask(world, teacher, wall, { hangs: true, sharedAt: later })).status).toBe(200);
});

test("a sheet without a class can be shared, but not offered to a class", async () => {
	const world = await openWorld();
	const who = await makePerson(world);
	const sheet = await begin(world, who);
	await send(world, who, sheet, [aStroke(0)]);
	const { number } = await share(world, { who, sheet });
	expect((await see(world, number)).body).toMatchObject({ classId: null, className: null });
	const { body } = await ask(world, who, `PATCH /api/sheets/${sheet.id}/sharing`, {
		offered: true,
	});
	expect(body.code).toBe("sheet_without_class");
});

test("a class that is not public is not named and shows no sheets", async () => {
	const world = await openWorld();
	const { course, number } = await hung(world);
	await world.db.updateTable("classes").set({ status: "denied" }).execute();
	expect((await see(world, number)).body).toMatchObject({ classId: null, className: null });
	const answer = await ask(world, undefined, `GET /api/class/${course.id}/shared-sheets`);
	expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
});

test("a class page shows at most twelve sheets, the newest first", async () => {
	const world = await openWorld();
	const all = await hung(world);
	const row = await world.db.selectFrom("shared_sheets").selectAll().executeTakeFirstOrThrow();
	for (let count = 0; count < 13; count++) {
		const sheet = await begin(world, all.who);
		await send(world, all.who, sheet, [aStroke(0)]);
		const id = `${count}`.padStart(26, "0");
		await world.db
			.insertInto("shared_sheets")
			.values({ ...row, id, sheet_id: sheet.id, entries: 1 })
			.execute();
	}
	const rows: { _id: string }[] = await onClass(world, all.course.id);
	expect(rows).toHaveLength(12);
	expect(rows[0]?._id).toBe("12".padStart(26, "0"));
});

test("the teacher can hide a sheet of their class at once; another teacher and the student cannot", async () => {
	const world = await openWorld();
	const { who, teacher, course, number } = await hung(world);
	await seePicture(world, number);
	const hide = `PATCH /api/shared-sheet/${number}/hide` as const;
	const reason = { reason: "It is not from this class." };
	const others = [await makePerson(world, { role: "instructor" }), who, await makePerson(world)];
	for (const other of others) expect((await ask(world, other, hide, reason)).status).toBe(404);
	expect((await ask(world, teacher, hide, reason)).status).toBe(200);
	expect((await see(world, number)).status).toBe(404);
	expect((await seePicture(world, number)).status).toBe(404);
	expect((await ask(world, undefined, `GET /api/shared-sheet/${number}/ink`)).status).toBe(404);
	expect(await onClass(world, course.id)).toEqual([]);
	const audit = await world.db.selectFrom("audit").selectAll().execute();
	expect(audit).toMatchObject([{ action: "sheet.hide", actor_id: teacher.id, subject_id: who.id }]);
});

test("a student cannot share or unshare a hidden sheet, and another process answers 404 too", async () => {
	const world = await openWorld();
	const other = await openSecondProcess(world);
	const { who, teacher, sheet, number } = await hung(world);
	expect((await see(other, number)).status).toBe(200);
	await ask(world, teacher, `PATCH /api/shared-sheet/${number}/hide`, { reason: "Copied." });
	expect((await see(other, number)).status).toBe(404);
	expect((await seePicture(other, number)).status).toBe(404);
	const again = await ask(world, who, `PUT /api/sheets/${sheet.id}/sharing`, { showsName: true });
	expect(again.body.code).toBe("sheet_hidden");
	const gone = await ask(world, who, `DELETE /api/sheets/${sheet.id}/sharing`);
	expect(gone.body.code).toBe("sheet_hidden");
	expect((await ask(world, who, "GET /api/sharings")).body).toMatchObject([{ state: "hidden" }]);
});

test("deleting a sheet deletes its page, reports and pictures", async () => {
	const world = await openWorld();
	const { who, sheet, number } = await hung(world);
	await seePicture(world, number);
	await ask(world, undefined, `POST /api/shared-sheet/${number}/reports`, { reason: "other" });
	expect((await ask(world, who, `DELETE /api/sheets/${sheet.id}`)).status).toBe(200);
	expect((await see(world, number)).status).toBe(404);
	expect((await seePicture(world, number)).status).toBe(404);
	for (const table of ["shared_sheets", "sheet_reports", "sheet_pictures"] as const)
		expect([table, await world.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
});

test("deleting a person deletes shared sheets and reports", async () => {
	const world = await openWorld();
	const { who, number } = await hung(world);
	await ask(world, undefined, `POST /api/shared-sheet/${number}/reports`, { reason: "other" });
	await giveRole(world, who.id, "student");
	await world.db.deleteFrom("sessions").where("user_id", "=", who.id).execute();
	await world.db.deleteFrom("users").where("id", "=", who.id).execute();
	for (const table of ["shared_sheets", "sheet_reports"] as const)
		expect([table, await world.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
});
