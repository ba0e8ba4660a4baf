import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { FILE_MS } from "#contract/progress/refund-limit.ts";
import { askLink, keepFile } from "#tests/lessons/kept-file.ts";
import { goLive, inkLesson, keepLog, textLesson } from "#tests/lessons/live-outline.ts";
import { play } from "#tests/progress/playing.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { shown } from "./refunded.ts";

/** Of a class with one drawing and one file: 20% in milliseconds is a file and a second. */
const LENGTH_MS = 5 * (FILE_MS + 1_000) - FILE_MS;

async function openShop(world: World, files = 1) {
	const [student, chosen] = [await makePerson(world), await makeClass(world)];
	const log = await keepLog(world, chosen.id);
	await world.db.updateTable("ink_logs").set({ length_ms: LENGTH_MS }).execute();
	const kept = await Promise.all(Array.from({ length: files }, () => keepFile(world, chosen.id)));
	const lesson = inkLesson(log.id, { files: kept.map(({ id }) => id) });
	await goLive(world, chosen.id, { sections: [{ title: "Lines", lessons: [lesson] }] });
	await buy(world, student, chosen);
	const { id: paymentId } = await world.db
		.selectFrom("payments")
		.select("id")
		.executeTakeFirstOrThrow();
	const meter = async () => (await ask(world, student, `GET /api/payment/${paymentId}/meter`)).body;
	const take = (file: { id: string }) => askLink(world, student, lesson, file);
	const request = () =>
		ask(world, student, "POST /api/refund-requests", { paymentId, reason: "No tablet." });
	const state = async () => (await shown(world, student, paymentId)).refund.state;
	return { student, chosen, lesson, kept, paymentId, meter, take, request, state };
}

test("a file adds three minutes to the used time and to the total, however often it is downloaded", async () => {
	const world = await openWorld();
	const { student, chosen, kept, take, meter } = await openShop(world, 2);
	const totalMs = LENGTH_MS + 2 * FILE_MS;
	expect(await meter()).toMatchObject({ usedMs: 0, totalMs });
	const [one = { id: "" }, other = { id: "" }] = kept;
	for (let times = 0; times < 3; times++) expect((await take(one)).status).toBe(200);
	expect(await meter()).toMatchObject({ usedMs: FILE_MS, totalMs });
	await Promise.all(Array.from({ length: 5 }, () => take(other)));
	expect(await meter()).toMatchObject({ usedMs: 2 * FILE_MS, totalMs });
	const seen = (await ask(world, student, `GET /api/class/${chosen.id}/progress`)).body;
	expect(seen.meter).toMatchObject({ usedMs: 2 * FILE_MS, totalMs });
	// The class is as long as before: its length is that of its drawings and texts.
	const { body } = await ask(world, undefined, `GET /api/class/${chosen.id}/lessons`);
	expect(body.lengthMs).toBe(LENGTH_MS);
});

test("19.99% used with a file is granted at once, and 20% waits for a decision", async () => {
	for (const [playedMs, state] of [
		[999, "granted"],
		[1_000, "asked"],
	] as const) {
		const world = await openWorld();
		const shop = await openShop(world);
		await shop.take(shop.kept[0] ?? { id: "" });
		await play(world, shop.student, shop.lesson, [0, playedMs]);
		expect(await shop.meter()).toMatchObject({ usedMs: FILE_MS + playedMs });
		expect((await shop.request()).status).toBe(200);
		expect([playedMs, await shop.state()]).toEqual([playedMs, state]);
		await world.work();
	}
});

test("a file of the outline at purchase counts even if the next outline omits it", async () => {
	const world = await openWorld();
	const { chosen, kept, take, meter } = await openShop(world);
	await take(kept[0] ?? { id: "" });
	const before = await meter();
	world.clock.pass(1_000);
	await goLive(world, chosen.id, {
		sections: [{ title: "Lines", lessons: [textLesson({ id: randomUUID() })] }],
	});
	expect(await meter()).toEqual(before);
});

test("free-lesson downloads before the purchase, and a visitor's downloads, do not count", async () => {
	const world = await openWorld();
	const [student, chosen] = [await makePerson(world), await makeClass(world)];
	const file = await keepFile(world, chosen.id);
	const lesson = textLesson({ free: true, files: [file.id] });
	await goLive(world, chosen.id, { sections: [{ title: "Lines", lessons: [lesson] }] });
	expect((await askLink(world, undefined, lesson, file)).status).toBe(200);
	await askLink(world, student, lesson, file);
	await buy(world, student, chosen);
	await askLink(world, student, lesson, file);
	const { body } = await ask(world, student, `GET /api/class/${chosen.id}/progress`);
	expect(body.meter).toMatchObject({ usedMs: 0 });
});
