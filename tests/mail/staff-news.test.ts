import { expect, test } from "vitest";
import { textLesson } from "#tests/lessons/live-outline.ts";
import { openTeaching, outlineOf } from "#tests/outlines/drafts.ts";
import { decide, hung } from "#tests/sheets/shared.ts";
import { makePerson, signIn } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

async function newsTo(world: World, { email }: { email: string }) {
	await world.work();
	return (await world.letters()).filter(({ to }) => to === email);
}

const DAY = 24 * 3600_000;

test("administrators get an email when lessons are handed in for approval, and again after each decision", async () => {
	const world = await openWorld();
	const { admin, teacher, handInOne, handIn, decline, approve, save } = await openTeaching(world);
	const { id, version } = await handInOne();
	const [letter, ...others] = await newsTo(world, admin);
	expect(others).toEqual([]);
	expect(letter?.subject).toMatch(
		new RegExp(`^Genga: The lessons of "Class \\d+" by ${teacher.name} wait for approval$`),
	);
	expect(letter?.text).toContain(`/dashboard/outlines/${id}`);
	expect((await handIn(version)).status).toBe(409);
	await decline(id);
	await handIn(version);
	expect(await newsTo(world, admin)).toHaveLength(2);
	await approve(id);
	const next = await save(null, outlineOf([textLesson()]));
	await handIn(next.body.version);
	expect(await newsTo(world, admin)).toHaveLength(3);
});

test("lessons that are taken back or deleted and handed in again without a decision send one email a day (D240)", async () => {
	const world = await openWorld();
	const teaching = await openTeaching(world);
	const { admin, teacher, path, handInOne, handIn, takeBack, throwAway } = teaching;
	const { version } = await handInOne();
	for (let again = 0; again < 3; again += 1) {
		await takeBack();
		expect((await handIn(version)).status).toBe(200);
	}
	await takeBack();
	expect((await throwAway()).body.deletedCount).toBe(1);
	const second = await handInOne();
	expect(await newsTo(world, admin)).toHaveLength(1);
	// Another class has letters of its own.
	await openTeaching(world).then((other) => other.handInOne());
	expect(await newsTo(world, admin)).toHaveLength(2);
	for (const [passed, letters] of [
		[DAY - 1, 2],
		[1, 3],
	] as const) {
		world.clock.pass(passed);
		const later = await signIn(world, teacher.id);
		await ask(world, later, `POST ${path}/take-back`);
		const again = await ask(world, later, `POST ${path}/hand-in`, { version: second.version });
		expect([passed, again.status]).toEqual([passed, 200]);
		expect(await newsTo(world, admin)).toHaveLength(letters);
	}
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
	await decide(world, admin, number, { decision: "keep" });
	await report();
	expect(await newsTo(world, admin)).toHaveLength(2);
	// Administrators get no email when an administrator hides a sheet.
	await decide(world, admin, number, { decision: "keep" });
	await ask(world, admin, `PATCH /api/shared-sheet/${number}/hide`, { reason: "To look at." });
	expect(await newsTo(world, admin)).toHaveLength(2);
});
