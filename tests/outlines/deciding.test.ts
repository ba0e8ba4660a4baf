import { expect, test } from "vitest";
import { makeOutlineLive } from "#database/outlines/make-live.ts";
import { textLesson } from "#tests/lessons/live-outline.ts";
import { makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { openTeaching, outcome, outlineOf } from "./drafts.ts";

async function auditOf(world: World) {
	const rows = world.db.selectFrom("audit").where("action", "like", "outline.%");
	return await rows.select(["action", "subject_id", "detail"]).orderBy("id").execute();
}

test("an approved outline is live at once, with an audit log entry and an email to the teacher", async () => {
	const world = await openWorld();
	const { course, teacher, approve, handInOne, lessons, see } = await openTeaching(world);
	expect(await lessons()).toEqual([]);
	const { id, ink } = await handInOne();
	const changes = world.publicChanges();
	expect((await approve(id)).status).toBe(200);
	expect(world.publicChanges()).toBe(changes + 1);
	expect(await lessons()).toMatchObject([{ _id: ink.id, place: 1 }, { place: 2 }]);
	expect(await see()).toMatchObject({ live: { _id: id, state: "live" }, draft: null });
	expect(await auditOf(world)).toEqual([
		{ action: "outline.approve", subject_id: course.id, detail: "{}" },
	]);
	await world.work();
	const [letter] = await world.letters();
	expect(letter).toMatchObject({ to: teacher.email });
	expect(letter?.subject).toContain("is live");
	const shown = await ask(world, undefined, `GET /api/class/${course.id}`);
	expect(shown.body).toMatchObject({ lessons: 2, lessonsMs: 182_800 });
});

test("O8: students keep the live outline until the next is approved, and unchanged lessons keep their ids", async () => {
	const world = await openWorld();
	const teaching = await openTeaching(world);
	const { course, approve, decline, handIn, handInOne, lessons, save, see } = teaching;
	const { id, ink } = await handInOne();
	await approve(id);
	const student = await makePerson(world);
	await buy(world, student, course);
	const next = outlineOf([textLesson({ title: "First a text" }), { ...ink, title: "Anew" }]);
	const { version } = (await save(null, next)).body;
	await handIn(version);
	const { draft } = await see();
	expect(await lessons()).toMatchObject([{ title: "The upper lash" }, {}]);

	expect((await decline(draft._id)).status).toBe(200);
	expect(await see()).toMatchObject({
		live: { _id: id },
		draft: { _id: draft._id, state: "declined", feedback: "Add captions", body: next },
	});
	expect(await lessons()).toMatchObject([{ title: "The upper lash" }, {}]);
	await world.work();
	expect((await world.letters())[0]?.text).toContain("Add captions");
	expect((await auditOf(world)).at(-1)).toMatchObject({
		...{ action: "outline.decline", detail: '{"feedback":"Add captions"}' },
	});

	const changed = await save(version, next);
	expect((await see()).draft).toMatchObject({ state: "draft", feedback: "Add captions" });
	await handIn(changed.body.version);
	await approve(draft._id);
	expect(await lessons()).toMatchObject([
		{ title: "First a text" },
		{ _id: ink.id, title: "Anew" },
	]);
	const opened = await ask(world, student, `GET /api/lesson/${ink.id}`);
	expect(opened.body).toMatchObject({ title: "Anew", place: 2 });
	const states = await world.db.selectFrom("outlines").select(["id", "state"]).execute();
	expect(states.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
		{ id, state: "replaced" },
		{ id: draft._id, state: "live" },
	]);
});

test("the comparison lists each added, changed, moved and removed lesson", async () => {
	const world = await openWorld();
	const { admin, approve, handIn, handInOne, save, see } = await openTeaching(world);
	const stays = textLesson({ title: "Stays" });
	const goes = textLesson({ title: "Goes" });
	const { id, ink } = await handInOne([stays, goes]);
	const first = await ask(world, admin, `GET /api/outlines/${id}`);
	expect(first.body.live).toBeNull();
	expect(first.body.changes.map((one: { change: string }) => one.change)).toEqual(
		Array.from({ length: 4 }, () => "added"),
	);
	await approve(id);
	const [, text] = (await see()).live.body.sections[0].lessons;
	const added = textLesson({ title: "New" });
	const next = outlineOf([stays, { ...ink, title: "Anew", free: true }, added, text]);
	const { version } = (await save(null, next)).body;
	await handIn(version);
	const { draft } = await see();
	const { body } = await ask(world, admin, `GET /api/outlines/${draft._id}`);
	expect(body.live._id).toBe(id);
	expect(body.changes).toEqual([
		{ lessonId: stays.id, title: "Stays", change: "moved", isMoved: true, fields: [] },
		...[{ lessonId: ink.id, title: "Anew", change: "changed", isMoved: false }].map((one) => ({
			...one,
			fields: ["title", "free"],
		})),
		{ lessonId: added.id, title: "New", change: "added", isMoved: false, fields: [] },
		{ lessonId: goes.id, title: "Goes", change: "removed", isMoved: false, fields: [] },
	]);
});

test("administrators list the outlines in review, oldest first, in pages", async () => {
	const world = await openWorld();
	const ids: string[] = [];
	const teachings = [];
	for (let at = 0; at < 3; at += 1) {
		const teaching = await openTeaching(world);
		teachings.push(teaching);
		ids.push((await teaching.handInOne()).id);
		world.clock.pass(1_000);
	}
	const admin = await makePerson(world, { role: "admin" });
	const page = await ask(world, admin, "GET /api/outlines?limit=2");
	expect(page.body.map((one: { _id: string }) => one._id)).toEqual(ids.slice(0, 2));
	expect(page.body[0]).toMatchObject({ lessons: 2, hasLive: false });
	const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] as `/${string}`;
	const rest = await ask(world, admin, `GET ${next}`);
	expect(rest.body.map((one: { _id: string }) => one._id)).toEqual(ids.slice(2));
	expect(rest.headers.link).toBeUndefined();
	await teachings[0]?.approve(ids[0] ?? "");
	const left = await ask(world, admin, "GET /api/outlines");
	expect(left.body.map((one: { _id: string }) => one._id)).toEqual(ids.slice(1));
});

test("O9: of simultaneous decisions, one takes effect", async () => {
	const world = await openWorld();
	const { approve, decline, handInOne, see } = await openTeaching(world);
	const { id } = await handInOne();
	const answers = await Promise.all(
		Array.from({ length: 10 }, (_, at) => (at % 2 ? approve(id) : decline(id))),
	);
	const won = answers.filter(({ status }) => status === 200);
	expect(won).toHaveLength(1);
	expect(answers.filter(({ body }) => body.code === "outline_not_in_review")).toHaveLength(9);
	const isApproved = answers.findIndex(({ status }) => status === 200) % 2 === 1;
	const { live, draft } = await see();
	expect([live?.state, draft?.state]).toEqual(
		isApproved ? ["live", undefined] : [undefined, "declined"],
	);
	expect(await auditOf(world)).toHaveLength(1);
	expect(outcome(await approve(id))).toEqual([409, "outline_not_in_review"]);
});

test("O9: an approval concurrent with the teacher's change: one of them succeeds, and no unseen lesson goes live", async () => {
	const world = await openWorld();
	for (let round = 0; round < 5; round += 1) {
		const { approve, handIn, handInOne, lessons, save, see, takeBack } = await openTeaching(world);
		const { id, version } = await handInOne();
		const edit = async () => {
			const back = await takeBack();
			if (back.status !== 200) return back;
			const saved = await save(version, outlineOf([textLesson({ title: "Unseen" })]));
			return await handIn(saved.body.version);
		};
		const [approved, edited] = await Promise.all([approve(id, version), edit()]);
		const titles = (await lessons()).map((one: { title: string }) => one.title);
		expect(titles).not.toContain("Unseen");
		expect([approved.status, edited.status].filter((status) => status === 200)).toHaveLength(1);
		const { live, draft } = await see();
		if (approved.status === 200) expect([live._id, draft]).toEqual([id, null]);
		else expect([live, draft.state]).toEqual([null, "in_review"]);
	}
});

test("O9: an outline changed since the administrator opened it is not approved", async () => {
	const world = await openWorld();
	const { approve, decline, handIn, handInOne, save, takeBack } = await openTeaching(world);
	const { id, version } = await handInOne();
	await takeBack();
	const changed = await save(version, outlineOf([textLesson()]));
	await handIn(changed.body.version);
	expect(outcome(await approve(id, version))).toEqual([409, "stale_version"]);
	expect((await decline(id, " ")).status).toBe(422);
	expect((await approve(id, changed.body.version)).status).toBe(200);
	expect((await approve("nothing")).status).toBe(404);
});

test("O9: rows of an outdated version never go live, and the live outline stays", async () => {
	const world = await openWorld();
	const { approve, course, handIn, handInOne, lessons, save, see } = await openTeaching(world);
	const { id: first } = await handInOne();
	await approve(first);
	const { version } = (await save(null, outlineOf([textLesson({ title: "Next" })]))).body;
	await handIn(version);
	const { _id: id } = (await see()).draft;
	const going = { id, classId: course.id, rows: [], decidedBy: null, now: world.clock.now };
	const attempt = world.db.transaction().execute(async (tx) => {
		if (!(await makeOutlineLive(tx, { ...going, version: version - 1 }))) throw new Error("no");
	});
	await expect(attempt).rejects.toThrow("no");
	expect(await lessons()).toHaveLength(2);
	expect(await see()).toMatchObject({ live: { _id: first }, draft: { state: "in_review" } });
});

test("O6: a lesson that meanwhile belongs to another class is not approved", async () => {
	const world = await openWorld();
	const mine = await openTeaching(world);
	const other = await openTeaching(world);
	const shared = textLesson();
	const { id: theirs } = await other.handInOne([shared]);
	const { id } = await mine.handInOne([shared]);
	expect((await other.approve(theirs)).status).toBe(200);
	expect((await mine.approve(id)).status).toBe(422);
	expect(await mine.lessons()).toEqual([]);
	expect((await mine.see()).draft.state).toBe("in_review");
});
