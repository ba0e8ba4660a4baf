import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { decide, hung, seenReport } from "./shared.ts";

const see = (world: World, number: string) =>
	ask(world, undefined, `GET /api/shared-sheet/${number}`);
const seePicture = (world: World, number: string) =>
	ask(world, undefined, `GET /sheets/${number}/picture.webp`);
const lettersTo = async (world: World, email: string) =>
	(await world.letters()).filter(({ to }) => to === email);

test("a report waits for an administrator, who keeps the sheet or takes it down with a log entry and an email", async () => {
	const world = await openWorld();
	const { who, sheet, number } = await hung(world);
	const admin = await makePerson(world, { role: "admin" });
	const report = { reason: "person", text: "That is me." };
	await ask(world, undefined, `POST /api/shared-sheet/${number}/reports`, report);
	const waiting = (await ask(world, admin, "GET /api/reported-sheets")).body;
	expect(waiting).toMatchObject([
		{ _id: number, owner: { email: who.email }, state: "shared", reports: [report] },
	]);
	expect((await decide(world, admin, number, { decision: "keep" })).status).toBe(200);
	expect((await ask(world, admin, "GET /api/reported-sheets")).body).toEqual([]);
	expect((await see(world, number)).status).toBe(200);
	await world.work();
	expect(await lettersTo(world, who.email)).toEqual([]);

	await ask(world, undefined, `POST /api/shared-sheet/${number}/reports`, report);
	const reason = "A person in it did not agree.";
	const seen = await seenReport(world, admin, number);
	await decide(world, admin, number, { decision: "take-down", reason });
	expect((await see(world, number)).status).toBe(404);
	expect((await seePicture(world, number)).status).toBe(404);
	const again = await ask(world, who, `PUT /api/sheets/${sheet.id}/sharing`, { showsName: true });
	expect(again.body.code).toBe("sheet_hidden");
	const log = await world.db.selectFrom("audit").orderBy("id").select(["action"]).execute();
	expect(log.map(({ action }) => action)).toEqual(["sheet.keep", "sheet.take-down"]);
	await world.work();
	const letters = await lettersTo(world, who.email);
	expect(letters).toHaveLength(1);
	expect(letters[0]?.text).toContain(reason);
	const late = { decision: "keep", ...seen };
	const call = `PATCH /api/reported-sheet/${number}` as const;
	expect((await ask(world, admin, call, late)).status).toBe(404);
});

test("a hidden sheet that an administrator keeps becomes public again, and its student gets an email", async () => {
	const world = await openWorld();
	const { who, number } = await hung(world);
	const admin = await makePerson(world, { role: "admin" });
	await ask(world, admin, `PATCH /api/shared-sheet/${number}/hide`, { reason: "To look at." });
	const { body } = await ask(world, admin, "GET /api/reported-sheets");
	expect(body).toMatchObject([
		{ state: "hidden", reports: [{ reason: null, text: "To look at." }] },
	]);
	const picture = await ask(world, admin, `GET /api/reported-sheet/${number}/picture`);
	expect(picture.headers["content-type"]).toBe("image/webp");
	await decide(world, admin, number, { decision: "keep" });
	expect((await see(world, number)).status).toBe(200);
	await world.work();
	expect(await lettersTo(world, who.email)).toHaveLength(1);
});

test("reports are limited in length and in number for a sheet", async () => {
	const world = await openWorld();
	const { number } = await hung(world);
	const call = `POST /api/shared-sheet/${number}/reports` as const;
	const long = await ask(world, undefined, call, { reason: "other", text: "a".repeat(501) });
	expect(long.status).toBe(422);
	for (let count = 0; count < 25; count++)
		expect((await ask(world, undefined, call, { reason: "other" })).status).toBe(200);
	expect(await world.db.selectFrom("sheet_reports").selectAll().execute()).toHaveLength(20);
});
