import { expect, test } from "vitest";
import { openTeaching } from "#tests/outlines/drafts.ts";
import { hung } from "#tests/sheets/shared.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

async function newsTo(world: World, { email }: { email: string }) {
	await world.work();
	return (await world.letters()).filter(({ to }) => to === email);
}

test("administrators get an email each time lessons are handed in for approval", async () => {
	const world = await openWorld();
	const { admin, teacher, handInOne, handIn, takeBack } = await openTeaching(world);
	const { id, version } = await handInOne();
	const [letter, ...others] = await newsTo(world, admin);
	expect(others).toEqual([]);
	expect(letter?.subject).toMatch(
		new RegExp(`^Genga: The lessons of "Class \\d+" by ${teacher.name} wait for approval$`),
	);
	expect(letter?.text).toContain(`/dashboard/outlines/${id}`);
	expect((await handIn(version)).status).toBe(409);
	await takeBack();
	await handIn(version);
	expect(await newsTo(world, admin)).toHaveLength(2);
});

test("administrators get one email about a reported sheet, and another only after a decision (D143)", async () => {
	const world = await openWorld();
	const { number } = await hung(world);
	const admin = await makePerson(world, { role: "admin" });
	const report = () =>
		ask(world, undefined, `POST /api/shared-sheet/${number}/reports`, { reason: "other" });
	await Promise.all([report(), report(), report()]);
	const [letter, ...others] = await newsTo(world, admin);
	expect(others).toEqual([]);
	expect(letter?.subject).toMatch(/^Genga: The shared sheet ".+" was reported$/);
	expect(letter?.text).toContain("/dashboard/reported-sheets");
	await ask(world, admin, `PATCH /api/reported-sheet/${number}`, { decision: "keep" });
	await report();
	expect(await newsTo(world, admin)).toHaveLength(2);
	// Administrators get no email when an administrator hides a sheet.
	await ask(world, admin, `PATCH /api/reported-sheet/${number}`, { decision: "keep" });
	await ask(world, admin, `PATCH /api/shared-sheet/${number}/hide`, { reason: "To look at." });
	expect(await newsTo(world, admin)).toHaveLength(2);
});
