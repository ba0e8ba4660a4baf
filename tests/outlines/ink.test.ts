import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { logFaults } from "#contract/outlines/log-faults.ts";
import { inkKey } from "#providers/storage/port.ts";
import { openLogChecker } from "#server/outlines/check-log.ts";
import { keepInk } from "#server/outlines/keep-ink.ts";
import { aLog, logOf, stroke } from "#tests/lessons/a-log.ts";
import { inkLesson, textLesson } from "#tests/lessons/live-outline.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { openTeaching, outcome, outlineOf } from "./drafts.ts";

const BYTES = { "content-type": "application/octet-stream" };

async function openImport(world: World) {
	const teaching = await openTeaching(world);
	const { teacher, course } = teaching;
	const send = (bytes: Buffer) =>
		ask(world, teacher, `POST /api/class/${course.id}/ink`, bytes, BYTES);
	return { ...teaching, send };
}

test("an imported drawing is checked, described and stored, and goes live in a lesson", async () => {
	const world = await openWorld();
	const { teacher, approve, handIn, save, see, send } = await openImport(world);
	const log = aLog({ strokes: 4 });
	const { status, body } = await send(log);
	expect([status, body]).toEqual([
		200,
		{
			...{ inkId: body.inkId, lengthMs: 3_800, strokes: 4, passes: ["rough", "ink"] },
			...{ width: 400, height: 300 },
		},
	]);
	const kept = await world.app.inject({
		url: `/api/ink/${body.inkId}`,
		headers: { authorization: `Bearer ${teacher.token}` },
	});
	expect(kept.rawPayload.equals(log)).toBe(true);
	expect(kept.headers["cache-control"]).toBe("private, no-cache");

	const lesson = inkLesson(body.inkId, { free: true });
	const { version } = (await save(null, outlineOf([lesson, textLesson()]))).body;
	await handIn(version);
	await approve((await see()).draft._id);
	const { ink } = (await ask(world, undefined, `GET /api/lesson/${lesson.id}`)).body;
	expect((await world.app.inject({ url: ink.address })).rawPayload.equals(log)).toBe(true);
});

test("importing the same drawing ten times at once stores it once", async () => {
	const world = await openWorld();
	const { send } = await openImport(world);
	const answers = await Promise.all(Array.from({ length: 10 }, () => send(aLog())));
	expect(new Set(answers.map(({ body }) => body.inkId)).size).toBe(1);
	expect(await world.db.selectFrom("ink_logs").select("id").execute()).toHaveLength(1);
});

test("importing the same drawing in several processes at once stores it once", async () => {
	const world = await openWorld();
	const { teacher, course } = await openTeaching(world);
	const facts = { lengthMs: 1_000, strokes: 1, passes: ["ink"], width: 400, height: 300 };
	const caller = { ...teacher, image: null, emailConfirmed: true };
	const into = { caller, classId: course.id };
	// Each process has its own queue of checks.
	const processes = Array.from({ length: 10 }, () =>
		keepInk(
			world.needs,
			async () => facts,
			into,
			async () => aLog(),
		),
	);
	const ids = (await Promise.all(processes)).map(({ inkId }) => inkId);
	expect(new Set(ids).size).toBe(1);
	expect(await world.db.selectFrom("ink_logs").select("id").execute()).toHaveLength(1);
});

test("strokes at time 0 are not counted", async () => {
	const world = await openWorld();
	const { send } = await openImport(world);
	const { body } = await send(logOf([stroke(0, 0, 0, 0), stroke(500, 1)]));
	expect(body).toMatchObject({ lengthMs: 1_300, strokes: 1, passes: ["ink"] });
});

test("O10: an invalid drawing is refused with its own message, and nothing is stored", async () => {
	const world = await openWorld();
	const { send } = await openImport(world);
	const log = aLog();
	const newer = Buffer.from(log);
	newer[4] = 9;
	const wrong: [Buffer, keyof typeof logFaults][] = [
		[Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "not-a-log"],
		[newer, "format-unknown"],
		[log.subarray(0, log.length - 1), "cut-short"],
		[Buffer.concat([log, log]), "cut-short"],
		[logOf([stroke(0, 0, 0, 0)]), "empty"],
		[logOf([stroke(0, 5)]), "layer-unknown"],
	];
	for (const [bytes, fault] of wrong) {
		const { status, body } = await send(bytes);
		expect([status, body.code, body.detail]).toEqual([422, "not_a_drawing", logFaults[fault]]);
	}
	const tooLarge = await send(Buffer.alloc(4 * 1024 * 1024 + 1));
	expect(outcome(tooLarge)).toEqual([413, "drawing_too_large"]);
	expect(await world.db.selectFrom("ink_logs").select("id").execute()).toEqual([]);
});

test("O10: a check that needs too much memory, crashes or does not answer ends, and the next one works", async () => {
	const say = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
	const greedy = openLogChecker(say("const all = []; for (;;) all.push(new Array(1e5).fill({}));"));
	await expect(greedy(aLog())).rejects.toMatchObject({ code: "not_a_drawing" });
	const broken = openLogChecker(say("throw new Error('broken')"));
	await expect(broken(aLog())).rejects.toThrow("broken");
	const silent = openLogChecker(say(""));
	await expect(silent(aLog())).rejects.toThrow("without an answer");
	expect((await openLogChecker()(aLog())).strokes).toBe(3);
});

test("O10: simultaneous drawings are checked up to a limit, and the others are refused as overloaded", async () => {
	const check = openLogChecker();
	const burst = Array.from({ length: 14 }, (_, at) => check(aLog({ shade: at })));
	const settled = await Promise.allSettled(burst);
	expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
	const refused = settled.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
	expect(refused).toEqual(Array.from({ length: 4 }, () => "overloaded"));
	expect((await check(aLog())).strokes).toBe(3);
});

test("O6: a drawing can be imported only into an own class, and read only by its owner and administrators", async () => {
	const world = await openWorld();
	const { admin, send } = await openImport(world);
	const { inkId } = (await send(aLog())).body;
	const stranger = await makePerson(world, { role: "instructor" });
	const student = await makePerson(world);
	const status = async (who: typeof admin | undefined) =>
		(await ask(world, who, `GET /api/ink/${inkId}`)).status;
	expect(await Promise.all([undefined, student, stranger, admin].map(status))).toEqual([
		...[401, 404, 404, 200],
	]);
	const { id } = await makeClass(world);
	const into = await ask(world, stranger, `POST /api/class/${id}/ink`, aLog(), BYTES);
	expect(into.status).toBe(404);
});

test("a class has space for 256 MB of drawings", async () => {
	const world = await openWorld();
	const { send } = await openImport(world);
	await send(aLog());
	await world.db
		.updateTable("ink_logs")
		.set({ size: 256 * 1024 * 1024 })
		.execute();
	const refused = await send(aLog({ shade: 1 }));
	expect(outcome(refused)).toEqual([429, "quota_reached"]);
	expect(refused.body.detail).toContain("256 MB");
});

test("of ten drawings imported at once into the last free space, only the bytes of the accepted one are stored", async () => {
	const world = await openWorld();
	const { send } = await openImport(world);
	const logs = Array.from({ length: 10 }, (_, at) => aLog({ shade: at + 1 }));
	const size = Math.max(...logs.map(({ length }) => length));
	await send(aLog());
	await world.db
		.updateTable("ink_logs")
		.set({ size: 256 * 1024 * 1024 - size })
		.execute();
	const answers = await Promise.all(logs.map(send));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)]);
	const stored = await Promise.all(
		logs.map((log) =>
			world.needs.lessonStorage.get(inkKey(createHash("sha256").update(log).digest("hex"))),
		),
	);
	expect(stored.map((bytes) => bytes !== undefined)).toEqual(
		answers.map(({ status }) => status === 200),
	);
});
