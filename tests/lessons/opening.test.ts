import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { tenIdentities } from "#tests/support/identities.ts";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { aLog } from "./a-log.ts";
import { goLive, inkLesson, keepLog, makeLessons, textLesson } from "./live-outline.ts";

test("O1: a class's students, owner and administrators can open a lesson and its ink, and everybody can open a free lesson", async () => {
	const world = await openWorld();
	const { instructorA: owner, studentA, all } = await tenIdentities(world);
	const chosen = await makeClass(world, { owner });
	const lessons = await makeLessons(world, chosen.id);
	await buy(world, studentA, chosen);
	const insiders = ["studentA", "instructorA", "admin"];
	for (const [name, who] of Object.entries(all)) {
		const status = async (path: string) =>
			(await ask(world, who, `GET /api/lesson/${path}`)).status;
		const open = insiders.includes(name) ? 200 : 409;
		expect([name, await status(lessons.free)]).toEqual([name, 200]);
		expect([name, await status(lessons.paid)]).toEqual([name, open]);
		expect([name, await status(lessons.text)]).toEqual([name, open]);
		expect([name, await status(`${lessons.paid}/ink/${lessons.log.sha256}`)]).toEqual([name, open]);
		// The ink of one lesson is not found through another lesson that everybody can open.
		expect([name, await status(`${lessons.free}/ink/${lessons.log.sha256}`)]).toEqual([name, 404]);
		expect([name, await status("nothing")]).toEqual([name, 404]);
	}
});

test("O1: after a refund the lessons are closed again", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const { paid, log } = await makeLessons(world, chosen.id);
	await buy(world, student, chosen);
	const ink = `GET /api/lesson/${paid}/ink/${log.sha256}` as const;
	expect((await ask(world, student, ink)).status).toBe(200);
	await refundOnly(world, admin);
	const refused = await ask(world, student, `GET /api/lesson/${paid}`);
	expect(refused.status).toBe(409);
	// The response names the class, so that the screen can link to it.
	expect(refused.body).toMatchObject({ code: "lesson_closed", classId: chosen.id });
	// Also for a browser that has the bytes and only revalidates them.
	const known = { "if-none-match": `"${log.sha256}"` };
	expect((await ask(world, student, ink, undefined, known)).status).toBe(409);
});

async function refundOnly(world: World, admin: TestPerson): Promise<void> {
	const payment = await world.db.selectFrom("payments").select("id").executeTakeFirstOrThrow();
	const body = { paymentId: payment.id, reason: "As agreed" };
	expect((await ask(world, admin, "POST /api/refunds", body)).status).toBe(200);
	await world.work();
}

test("O2: a lesson missing from the next outline can be opened only by owner and administrators, and keeps its row", async () => {
	const world = await openWorld();
	const { instructorA: owner, admin, studentA: student } = await tenIdentities(world);
	const chosen = await makeClass(world, { owner });
	const { free, paid, text } = await makeLessons(world, chosen.id);
	await buy(world, student, chosen);
	await goLive(world, chosen.id, {
		sections: [{ title: "All", lessons: [textLesson({ id: text })] }],
	});
	for (const id of [free, paid]) {
		expect((await ask(world, student, `GET /api/lesson/${id}`)).status).toBe(404);
		for (const who of [owner, admin])
			expect((await ask(world, who, `GET /api/lesson/${id}`)).status).toBe(200);
	}
	expect((await ask(world, student, `GET /api/lesson/${text}`)).body).toMatchObject({ place: 1 });
	const rows = await world.db.selectFrom("lessons").select("id").execute();
	expect(rows.map(({ id }) => id).sort()).toEqual([free, paid, text].sort());
});

test("O3: only the owner and administrators can open the lessons of a class that is not approved", async () => {
	const world = await openWorld();
	const { instructorA: owner, all } = await tenIdentities(world);
	const { id } = await makeClass(world, { owner, status: "pending" });
	const { free } = await makeLessons(world, id);
	for (const [name, who] of Object.entries(all)) {
		const isInsider = name === "instructorA" || name === "admin";
		const { status } = await ask(world, who, `GET /api/lesson/${free}`);
		expect([name, status]).toEqual([name, isInsider ? 200 : 404]);
		const listed = await ask(world, who, `GET /api/class/${id}/lessons`);
		expect([name, listed.status]).toEqual([name, 404]);
	}
});

test("ink is sent compressed, with the stored bytes, and is cached only by the browser and revalidated", async () => {
	const world = await openWorld();
	const { id } = await makeClass(world);
	const log = await keepLog(world, id, aLog({ strokes: 500 }));
	const lesson = inkLesson(log.id, { free: true });
	await goLive(world, id, { sections: [{ title: "All", lessons: [lesson] }] });
	const { body } = await ask(world, undefined, `GET /api/lesson/${lesson.id}`);
	const address = `GET ${body.ink.address as `/${string}`}` as const;
	const first = await world.app.inject({
		url: body.ink.address,
		headers: { "accept-encoding": "br" },
	});
	expect(brotliDecompressSync(first.rawPayload).equals(log.bytes)).toBe(true);
	expect(first.rawPayload.length).toBeLessThan(log.bytes.length / 2);
	expect(first.headers).toMatchObject({
		"content-encoding": "br",
		vary: expect.stringContaining("accept-encoding"),
		"cache-control": "private, no-cache",
		"content-type": "application/octet-stream",
		"x-content-type-options": "nosniff",
	});
	const known = { "if-none-match": String(first.headers.etag) };
	const again = await ask(world, undefined, address, undefined, known);
	expect([again.status, again.body]).toEqual([304, ""]);
});

test("a text lesson is HTML without scripts, script addresses and external pictures", async () => {
	const world = await openWorld();
	const { id } = await makeClass(world);
	const markdown = `<script>alert(1)</script>\n\n[a](javascript:alert(2)) [b](https://genga.test/) ![c](https://elsewhere.example/x.png) ![d](/media/a/640.jpg)`;
	const text = textLesson({ free: true, markdown });
	await goLive(world, id, { sections: [{ title: "All", lessons: [text] }] });
	const { html } = (await ask(world, undefined, `GET /api/lesson/${text.id}`)).body;
	expect(html).not.toMatch(/<script|href="javascript|elsewhere/);
	expect(html).toContain('<a href="https://genga.test/" rel="noopener noreferrer nofollow"');
	expect(html).toContain('<img src="/media/a/640.jpg"');
});

test("O4: no public picture address leads to ink", async () => {
	const world = await openWorld();
	const { id } = await makeClass(world);
	const { log } = await makeLessons(world, id);
	const paths = [`ink/${log.sha256}`, `lessons/ink/${log.sha256}`, `../lessons/ink/${log.sha256}`];
	for (const path of paths) {
		const { statusCode } = await world.app.inject({ url: `/media/${path}` });
		expect([path, statusCode]).toEqual([path, 404]);
	}
});
