import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { addReport, lockShared } from "#server/sheets/sharing/reports-store.ts";
import { changeSharing, findShared } from "#server/sheets/sharing/store.ts";
import { duringTransaction } from "#tests/support/during-transaction.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { decide, drawnInClass, hung, offered, seenReport, share } from "./shared.ts";

const reason = "Not from this class.";

/** A sheet that is shown in its class and then hidden. */
async function hidden() {
	const world = await openWorld();
	const all = await hung(world);
	const hide = `PATCH /api/shared-sheet/${all.number}/hide` as const;
	expect((await ask(world, all.teacher, hide, { reason })).status).toBe(200);
	return { world, ...all, hide, admin: await makePerson(world, { role: "admin" }) };
}

test("a hidden sheet cannot be offered, reported or hidden again, not even by an administrator", async () => {
	const { world, who, sheet, number, hide, admin } = await hidden();
	const offer = `PATCH /api/sheets/${sheet.id}/sharing` as const;
	for (const wish of [true, false]) {
		const { status, body } = await ask(world, who, offer, { offered: wish });
		expect([status, body.code]).toEqual([409, "sheet_hidden"]);
	}
	const report = { reason: "offensive", text: "" };
	const reported = await ask(world, undefined, `POST /api/shared-sheet/${number}/reports`, report);
	expect(reported.status).toBe(404);
	expect((await ask(world, admin, hide, { reason })).status).toBe(404);
	const reports = await world.db.selectFrom("sheet_reports").select("text").execute();
	expect(reports).toEqual([{ text: reason }]);
});

test("a teacher can show only a sheet that its student has offered", async () => {
	const world = await openWorld();
	const all = await drawnInClass(world);
	const { number, sharedAt } = await share(world, all);
	const wall = `PATCH /api/shared-sheet/${number}/wall` as const;
	const wish = { hangs: true, sharedAt };
	expect((await ask(world, all.teacher, wall, wish)).status).toBe(404);
	await ask(world, all.who, `PATCH /api/sheets/${all.sheet.id}/sharing`, { offered: true });
	expect((await ask(world, all.teacher, wall, wish)).status).toBe(200);
});

test("a reported sheet that is shared again still waits for a decision", async () => {
	const world = await openWorld();
	const all = await hung(world);
	const report = { reason: "offensive", text: "Look." };
	await ask(world, undefined, `POST /api/shared-sheet/${all.number}/reports`, report);
	await share(world, all);
	const admin = await makePerson(world, { role: "admin" });
	const { body } = await ask(world, admin, "GET /api/reported-sheets");
	expect(body).toMatchObject([{ _id: all.number, reports: [{ text: "Look." }] }]);
});

test("a decided report does not reappear with the next report", async () => {
	const world = await openWorld();
	const { number } = await hung(world);
	const admin = await makePerson(world, { role: "admin" });
	const report = (text: string) =>
		ask(world, undefined, `POST /api/shared-sheet/${number}/reports`, {
			reason: "offensive",
			text,
		});
	await report("First.");
	const before = world.publicChanges();
	await decide(world, admin, number, { decision: "keep" });
	expect(world.publicChanges()).toBe(before + 1);
	await report("Second.");
	const { body } = await ask(world, admin, "GET /api/reported-sheets");
	expect(body).toMatchObject([{ reports: [{ text: "Second." }] }]);
});

/** The sheet of `hung` with one report, and what an administrator has seen of it. */
async function seenWithReport() {
	const world = await openWorld();
	const all = await hung(world);
	const report = (text: string) =>
		ask(world, undefined, `POST /api/shared-sheet/${all.number}/reports`, {
			reason: "person",
			text,
		});
	await report("First.");
	const admin = await makePerson(world, { role: "admin" });
	const seen = await seenReport(world, admin, all.number);
	const decideAsSeen = (verdict: { decision: string; reason?: string }) =>
		ask(world, admin, `PATCH /api/reported-sheet/${all.number}`, { ...verdict, ...seen });
	return { world, ...all, admin, report, decideAsSeen };
}

test("an administrator's decision does not apply to a report that came after the page was loaded", async () => {
	const { world, number, admin, report, decideAsSeen } = await seenWithReport();
	await report("Second.");
	const { status, body } = await decideAsSeen({ decision: "keep" });
	expect([status, body.code]).toEqual([409, "sheet_changed"]);
	const waiting = (await ask(world, admin, "GET /api/reported-sheets")).body;
	expect(waiting).toMatchObject([{ reports: [{ text: "First." }, { text: "Second." }] }]);
	expect((await decide(world, admin, number, { decision: "keep" })).status).toBe(200);
});

test("an administrator's decision does not apply to a report that is written at the same moment", async () => {
	const { world, number, decideAsSeen } = await seenWithReport();
	const row = { id: newId(), shared_id: number, reason: "person" as const, text: "Second." };
	const { body } = await duringTransaction(
		world,
		async (tx) => {
			await lockShared(tx, number);
			await addReport(tx, { ...row, created_at: world.clock.now, decided_at: null });
		},
		() => decideAsSeen({ decision: "keep" }),
	);
	expect(body.code).toBe("sheet_changed");
});

test("an administrator who has not seen that the teacher hid a sheet does not bring it back", async () => {
	const { world, number, teacher, decideAsSeen } = await seenWithReport();
	await ask(world, teacher, `PATCH /api/shared-sheet/${number}/hide`, { reason });
	expect((await decideAsSeen({ decision: "keep" })).body.code).toBe("sheet_changed");
	expect(await findShared(world.db, number)).toMatchObject({ state: "hidden" });
});

test("a drawing that was shared after the administrator loaded the page is not taken down unseen", async () => {
	const { world, who, sheet, number, decideAsSeen } = await seenWithReport();
	world.clock.pass(1);
	await share(world, { who, sheet });
	const { body } = await decideAsSeen({ decision: "take-down", reason });
	expect(body.code).toBe("sheet_changed");
	expect(await findShared(world.db, number)).toMatchObject({ state: "shared" });
});

test("a decision based on an outdated state changes nothing", async () => {
	const world = await openWorld();
	const all = await offered(world);
	const read = await findShared(world.db, all.number);
	if (!read) throw new Error("it was offered");
	world.clock.pass(1);
	await share(world, all, false);
	expect(await changeSharing(world.db, read, { wall: "shown" })).toBe(false);
	const now = await findShared(world.db, all.number);
	expect(now).toMatchObject({ wall: "offered" });
	if (!now) throw new Error("it is shared");
	expect(await changeSharing(world.db, now, { state: "hidden" })).toBe(true);
	expect(await changeSharing(world.db, now, { wall: "shown" })).toBe(false);
});

test("deleting a shared sheet drops visitors' cached pages at once", async () => {
	const world = await openWorld();
	const { who, sheet } = await hung(world);
	const before = world.publicChanges();
	await ask(world, who, `DELETE /api/sheets/${sheet.id}`);
	expect(world.publicChanges()).toBe(before + 1);
});
