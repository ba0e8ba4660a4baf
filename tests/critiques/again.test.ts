import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import {
	corrected,
	drawing,
	drawn,
	handedIn,
	handIn,
	handInPhoto,
	seat,
	see,
	sendPhoto,
	sendRed,
} from "./handed-in.ts";

test("another hand-in for the same lesson refers to the previous one and has its own number", async () => {
	const world = await openWorld();
	const { student, teacher, chosen, lesson, sheet, id } = await corrected(world);
	const second = (await handIn(world, student, await drawn(world, student, lesson.id))).body;
	expect(second).toMatchObject({ earlierId: id, number: 2, state: "waiting" });
	for (const who of [student, teacher]) {
		const later = (await see(world, who, second._id)).body;
		const before = (await see(world, who, later.earlierId)).body;
		expect(before).toMatchObject({ _id: id, hasRed: true, earlierId: null });
	}
	const photo = (await sendPhoto(world, student, lesson.id)).body;
	const third = (await handInPhoto(world, student, photo._id)).body;
	expect(third).toMatchObject({ earlierId: second._id, number: 3 });
	expect((await seat(world, student, chosen.id)).body.left).toBe(0);
	// The same sheet again is the same hand-in, and does not refer to itself.
	expect((await handIn(world, student, sheet)).body).toMatchObject({ _id: id, earlierId: null });
	await sendRed(world, teacher, second._id);
	expect((await see(world, student, id)).body.state).toBe("sent");
});

test("a hand-in does not refer to hand-ins of another lesson or another student", async () => {
	const world = await openWorld();
	const first = await handedIn(world);
	const other = await makePerson(world);
	await buy(world, other, first.chosen);
	const theirs = await handIn(world, other, await drawn(world, other, first.lesson.id));
	expect(theirs.body.earlierId).toBeNull();
	const elsewhere = await drawing(world);
	await buy(world, first.student, elsewhere.chosen);
	const sheet = await drawn(world, first.student, elsewhere.lesson.id);
	expect((await handIn(world, first.student, sheet)).body.earlierId).toBeNull();
});

test("a hand-in after a new purchase refers to the corrected hand-in, and not to the one closed by the refund", async () => {
	const world = await openWorld();
	const { student, chosen, lesson, paymentId, id } = await corrected(world);
	await handIn(world, student, await drawn(world, student, lesson.id));
	const later = await drawn(world, student, lesson.id);
	const admin = await makePerson(world, { role: "admin" });
	await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Fine." });
	await world.work();
	await buy(world, student, chosen);
	expect((await handIn(world, student, later)).body).toMatchObject({ earlierId: id, number: 1 });
});

test("three simultaneous hand-ins form one chain of references", async () => {
	const world = await openWorld();
	const { student, lesson } = await drawing(world);
	const sheets = [];
	for (let made = 0; made < 3; made++) sheets.push(await drawn(world, student, lesson.id));
	const answers = await Promise.all(sheets.map((sheet) => handIn(world, student, sheet)));
	const earlier = answers.map(({ body }) => body.earlierId);
	expect(new Set(earlier).size).toBe(3);
	expect(earlier).toContain(null);
});
