import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { SHEETS_MAX, SHEETS_MAX_BYTES } from "#contract/sheets.ts";
import { budgets } from "#server/limits/budgets.ts";
import { readLog } from "#server/sheets/read-log.ts";
import { findSheet } from "#server/sheets/store.ts";
import { learning } from "#tests/progress/good-calls.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { makeOutline } from "#tests/support/make-outline.ts";
import { ask } from "#tests/support/scenario.ts";
import { openSecondProcess } from "#tests/support/second-process.ts";
import { openWorld } from "#tests/support/world.ts";
import { aStroke, begin, headOfLog, send } from "./drawing.ts";

const size = { width: 800, height: 600, layers: ["rough", "ink"] };

test("beginning a sheet twice creates one, and another person's id is refused", async () => {
	const world = await openWorld();
	const [mine, other] = [await makePerson(world), await makePerson(world)];
	const body = { _id: newId(), lessonId: null, title: "Hands", ...size };
	const first = await ask(world, mine, "POST /api/sheets", body);
	expect(first.body).toMatchObject({ _id: body._id, title: "Hands", entries: 0, lease: null });
	const at = [1, 2, 3].map(() => ask(world, mine, "POST /api/sheets", body));
	for (const again of await Promise.all(at)) expect(again.body).toEqual(first.body);
	const another = await ask(world, mine, "POST /api/sheets", { ...body, width: 640 });
	const theirs = await ask(world, other, "POST /api/sheets", body);
	expect([another.body.code, theirs.body.code]).toEqual(["sheet_id_taken", "sheet_id_taken"]);
	const { body: storage } = await ask(world, mine, "GET /api/sheet-storage");
	expect(storage).toMatchObject({ sheets: 1, bytes: first.body.bytes });
});

test("a sheet with invalid id, title, size or layers is refused", async () => {
	const world = await openWorld();
	const who = await makePerson(world);
	const asked = { _id: newId(), lessonId: null, title: "Hands", ...size };
	for (const wrong of [
		{ _id: "mine" },
		{ _id: "2b1d0f6c-2f62-4a5e-9d0c-1f3f0a4b5c6d" },
		{ title: " " },
		{ width: 15 },
		{ width: 2_048, height: 2_048 },
		{ layers: [] },
		{ layers: ["ink", "ink"] },
		{ layers: ["Ink"] },
	]) {
		const { status } = await ask(world, who, "POST /api/sheets", { ...asked, ...wrong });
		expect([wrong, status]).toEqual([wrong, 422]);
	}
	expect(await world.db.selectFrom("sheets").selectAll().execute()).toEqual([]);
});

test("a sheet belongs to a lesson that its student can open, and stays after the refund and after the lesson's deletion", async () => {
	const world = await openWorld();
	const { student, chosen, lesson, paymentId } = await learning(world);
	const stranger = await makePerson(world);
	const wanted = { _id: newId(), lessonId: lesson.id, title: "Hands", ...size };
	const refused = await ask(world, stranger, "POST /api/sheets", wanted);
	expect(refused.body.code).toBe("lesson_closed");
	const unknown = await ask(world, student, "POST /api/sheets", { ...wanted, lessonId: "none" });
	expect(unknown.status).toBe(404);
	const sheet = await begin(world, student, { lessonId: lesson.id });
	await send(world, student, sheet, [aStroke(0)]);
	await ask(world, student, "POST /api/refund-requests", { paymentId, reason: "No tablet." });
	await world.work();
	const closed = await ask(world, student, "POST /api/sheets", wanted);
	expect(closed.body.code).toBe("lesson_closed");
	expect((await send(world, student, sheet, [aStroke(1)])).body.entries).toBe(2);
	const own = await ask(world, student, `GET /api/sheets/${sheet.id}`);
	expect(own.body).toMatchObject({ lessonId: lesson.id, classId: chosen.id, entries: 2 });
	await world.db.deleteFrom("lessons").where("id", "=", lesson.id).execute();
	const left = await ask(world, student, `GET /api/sheets/${sheet.id}`);
	expect(left.body).toMatchObject({ lessonId: null, classId: chosen.id, entries: 2 });
});

test("a sheet lists the strokes that are on it, without those that were taken back", async () => {
	const world = await openWorld();
	const who = await makePerson(world);
	const sheet = await begin(world, who);
	const strokes = async () => {
		const own = await ask(world, who, `GET /api/sheets/${sheet.id}`);
		const { body: rows } = await ask(world, who, "GET /api/sheets");
		expect(rows).toMatchObject([{ _id: sheet.id, strokes: own.body.strokes }]);
		return own.body.strokes;
	};
	const step = (kind: "undo" | "redo", start: number) => ({ kind, start, end: start });
	await send(world, who, sheet, [aStroke(0), aStroke(1), aStroke(2)]);
	expect(await strokes()).toBe(3);
	await send(world, who, sheet, [step("undo", 300), step("undo", 400)]);
	expect(await strokes()).toBe(1);
	await send(world, who, sheet, [step("redo", 500), aStroke(6)]);
	expect(await strokes()).toBe(3);
	await send(world, who, sheet, [step("undo", 900), step("undo", 900), step("undo", 900)]);
	expect(await strokes()).toBe(0);
});

test("a person's sheets are listed newest first, by class, in pages", async () => {
	const world = await openWorld();
	const { student, chosen, lesson } = await learning(world);
	const loose = await begin(world, student);
	const ofLesson = await begin(world, student, { lessonId: lesson.id });
	await begin(world, await makePerson(world));
	const ids = async (query: string) => {
		const { body } = await ask(world, student, `GET /api/sheets${query}`);
		return body.map(({ _id }: { _id: string }) => _id);
	};
	expect(await ids("")).toEqual([ofLesson.id, loose.id]);
	expect(await ids(`?classId=${chosen.id}`)).toEqual([ofLesson.id]);
	const first = await ask(world, student, "GET /api/sheets?limit=1");
	const cursor = /cursor=([^>]+)>/.exec(String(first.headers.link))?.[1];
	expect(await ids(`?limit=1&cursor=${cursor}`)).toEqual([loose.id]);
});

test("a sheet cannot begin without space for its header, or in a lesson that is not on sale", async () => {
	const world = await openWorld();
	const who = await makePerson(world);
	const sheet = await begin(world, who);
	await world.db.updateTable("sheet_storage").set({ bytes: SHEETS_MAX_BYTES }).execute();
	const wanted = { title: "Feet", width: 800, height: 600, layers: ["rough"], lessonId: null };
	const full = await ask(world, who, "POST /api/sheets", { ...wanted, _id: newId() });
	expect([full.status, full.body.code]).toEqual([409, "sheets_full"]);
	expect((await ask(world, who, `GET /api/sheets/${sheet.id}`)).status).toBe(200);

	const pending = await makeClass(world, { status: "pending" });
	const [lesson] = await makeOutline(world, pending, [{ lengthMs: 60_000, free: true }]);
	const body = { ...wanted, _id: newId(), lessonId: lesson?.id ?? null };
	expect((await ask(world, await makePerson(world), "POST /api/sheets", body)).status).toBe(404);
});

test("reading returns the log of the row that was read, without newer entries", async () => {
	const world = await openWorld();
	const who = await makePerson(world);
	const sheet = await begin(world, who);
	await send(world, who, sheet, [aStroke(0)]);
	const before = await findSheet(world.db, who.id, sheet.id);
	if (!before) throw new Error("it was begun");
	await send(world, who, sheet, [aStroke(1)]);
	expect(headOfLog(await readLog(world.db, before))).toBe(before.head);
});

test("a sheet can be renamed, and is deleted with all its strokes", async () => {
	const world = await openWorld();
	const who = await makePerson(world);
	const [sheet, other] = [await begin(world, who), await begin(world, who)];
	for (const one of [sheet, other]) await send(world, who, one, [aStroke(0)]);
	const call = `/api/sheets/${sheet.id}` as const;
	await ask(world, who, `PATCH ${call}`, { title: "Left hand" });
	const renamed = await ask(world, who, `GET ${call}`);
	expect(renamed.body).toMatchObject({ title: "Left hand", head: sheet.log.head });
	expect((await ask(world, who, `DELETE ${call}`)).body.deletedCount).toBe(1);
	expect((await ask(world, who, `GET ${call}/ink`)).status).toBe(404);
	expect((await ask(world, who, `DELETE ${call}`)).status).toBe(404);
	const left = await world.db.selectFrom("sheet_entries").select("sheet_id").execute();
	expect(left).toEqual([{ sheet_id: other.id }]);
	const { body } = await ask(world, who, "GET /api/sheet-storage");
	const kept = await ask(world, who, `GET /api/sheets/${other.id}`);
	expect(body).toMatchObject({ sheets: 1, bytes: kept.body.bytes });
});

test("of simultaneous appends on two processes, exactly those that fit succeed", async () => {
	const world = await openWorld();
	const second = await openSecondProcess(world);
	const who = await makePerson(world);
	const sheets = [];
	for (let count = 0; count < 20; count += 1) sheets.push(await begin(world, who));
	const [first] = sheets;
	if (!first) throw new Error("there are 20");
	await send(world, who, first, [aStroke(0)]);
	const length = first.log.chunks[0]?.length ?? 0;
	const bytes = SHEETS_MAX_BYTES - 7 * length;
	await world.db.updateTable("sheet_storage").set({ bytes }).execute();
	const answers = await Promise.all(
		sheets.slice(1).map((sheet, at) => send(at % 2 ? world : second, who, sheet, [aStroke(0)])),
	);
	const codes = answers.map(({ status, body }) => (status === 200 ? 200 : body.code));
	expect(codes.filter((code) => code === 200)).toHaveLength(7);
	expect(codes.filter((code) => code === "sheets_full")).toHaveLength(12);
	const [storage] = await world.db.selectFrom("sheet_storage").selectAll().execute();
	expect(Number(storage?.bytes)).toBe(SHEETS_MAX_BYTES);
	// Stored sheets stay readable.
	expect((await ask(world, who, `GET /api/sheets/${first.id}/ink`)).status).toBe(200);
});

test("of ten simultaneous new sheets, exactly those within the person's limit begin", async () => {
	const world = await openWorld();
	const who = await makePerson(world);
	await begin(world, who);
	await world.db
		.updateTable("sheet_storage")
		.set({ sheets: SHEETS_MAX - 3 })
		.execute();
	const answers = await Promise.all(
		Array.from({ length: 10 }, () => {
			const body = { _id: newId(), lessonId: null, title: "Hands", ...size };
			return ask(world, who, "POST /api/sheets", body);
		}),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
	const refused = answers.filter(({ status }) => status !== 200);
	expect(refused.every(({ body }) => body.code === "sheets_full")).toBe(true);
});

test("deleting a person deletes all of that person's sheets", async () => {
	const world = await openWorld();
	const [gone, stays] = [await makePerson(world), await makePerson(world)];
	for (const who of [gone, stays]) await send(world, who, await begin(world, who), [aStroke(0)]);
	await world.db.deleteFrom("users").where("id", "=", gone.id).execute();
	const sheets = await world.db.selectFrom("sheets").select("user_id").execute();
	const entries = await world.db.selectFrom("sheet_entries").select("sheet_id").execute();
	const storage = await world.db.selectFrom("sheet_storage").select("user_id").execute();
	expect(sheets).toEqual([{ user_id: stays.id }]);
	expect(entries).toHaveLength(1);
	expect(storage).toEqual([{ user_id: stays.id }]);
});

test("sheets have a rate limit that normal drawing does not reach, and a flood is refused", async () => {
	const world = await openWorld({ settings: { RATE_LIMITS: "on" } });
	const who = await makePerson(world);
	const { most = 0 } = budgets.sheet.account ?? {};
	// A request every 5 seconds in each of four windows, and the same number of retries.
	expect(most).toBeGreaterThanOrEqual(96);
	const call = `POST /api/sheets/${newId()}/lease` as const;
	const body = { device: "device-of-tests", takeOver: false };
	for (let count = 1; count < most; count += 1)
		await world.needs.limits.admit("sheet", "127.0.0.1", who.id);
	expect((await ask(world, who, call, body)).status).toBe(404);
	const refused = await ask(world, who, call, body);
	expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
	expect(await world.db.selectFrom("limits").selectAll().execute()).toEqual([]);
});
