import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { frozenKey, photoKey } from "#providers/storage/port.ts";
import { PHOTOS_A_DAY } from "#server/critiques/photos/receive-photo.ts";
import { photo } from "#tests/images/pictures.ts";
import { outcome } from "#tests/outlines/drafts.ts";
import { makePerson, signIn } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import {
	DAY,
	drawing,
	drawn,
	handedIn,
	handIn,
	handInPhoto,
	photographed,
	see,
	sendPhoto,
	sendRed,
} from "./handed-in.ts";

async function refund(world: World, paymentId: string): Promise<void> {
	const admin = await makePerson(world, { role: "admin" });
	await ask(world, admin, "POST /api/refunds", { paymentId, reason: "Fine." });
	await world.work();
}

/** Runs `act` before the storage receives its next bytes. Returns the keys of everything stored from then on. */
function beforeStoring(world: World, act: () => Promise<unknown> = async () => {}): string[] {
	const { lessonStorage } = world.needs;
	const keys: string[] = [];
	world.needs.lessonStorage = {
		get: (key) => lessonStorage.get(key),
		remove: (key) => lessonStorage.remove(key),
		async put(key, bytes) {
			keys.push(key);
			if (keys.length === 1) await act();
			await lessonStorage.put(key, bytes);
		},
	};
	return keys;
}

test("an unknown hand-in is not found by any call", async () => {
	const world = await openWorld();
	const { teacher, student } = await handedIn(world);
	const id = newId();
	for (const who of [teacher, student])
		for (const call of ["", "/sheet", "/photo", "/red", "/voice"] as const)
			expect([call, outcome(await ask(world, who, `GET /api/critiques/${id}${call}`))]).toEqual([
				...[call, [404, "not_found"]],
			]);
});

test("a sheet has no photo, and a photo has no ink", async () => {
	const world = await openWorld();
	const { student, id } = await handedIn(world);
	const paper = await photographed(world);
	expect((await ask(world, student, `GET /api/critiques/${id}/photo`)).status).toBe(404);
	expect((await ask(world, paper.student, `GET /api/critiques/${paper.id}/sheet`)).status).toBe(
		404,
	);
});

test("a file missing in the storage is an internal error, not an empty response", async () => {
	const world = await openWorld();
	world.needs.log = { ...world.needs.log, error: () => {} } as never;
	const { student, id } = await handedIn(world);
	const paper = await photographed(world);
	const row = await world.db
		.selectFrom("critiques")
		.where("id", "=", id)
		.select("sha256")
		.executeTakeFirstOrThrow();
	await world.needs.lessonStorage.remove(frozenKey(row.sha256));
	await world.needs.lessonStorage.remove(photoKey(paper.photoId));
	expect((await ask(world, student, `GET /api/critiques/${id}/sheet`)).status).toBe(500);
	expect((await ask(world, paper.student, `GET /api/critiques/${paper.id}/photo`)).status).toBe(
		500,
	);
});

describe("sending a critique", () => {
	test("after a refund stores nothing", async () => {
		const world = await openWorld();
		const { teacher, id, paymentId } = await handedIn(world);
		await refund(world, paymentId);
		const stored = beforeStoring(world);
		expect((await sendRed(world, teacher, id)).status).toBe(409);
		expect(stored).toEqual([]);
	});

	test("is refused as closed when a refund happens while the red layer is stored", async () => {
		const world = await openWorld();
		const { teacher, student, id, paymentId } = await handedIn(world);
		beforeStoring(world, () => refund(world, paymentId));
		expect(outcome(await sendRed(world, teacher, id))).toEqual([409, "critique_closed"]);
		expect((await see(world, student, id)).body).toMatchObject({ state: "closed", hasRed: false });
	});

	test("changes nothing when another call sends the critique while the red layer is stored", async () => {
		const world = await openWorld();
		const { teacher, student, id } = await handedIn(world);
		const other = { red: null, pins: [], closing: "I was faster." };
		beforeStoring(world, () => ask(world, teacher, `POST /api/critiques/${id}/send`, other));
		const { status, body } = await sendRed(world, teacher, id);
		expect([status, body.modifiedCount]).toEqual([200, 0]);
		expect((await see(world, student, id)).body).toMatchObject({
			...{ closing: "I was faster.", hasRed: false, pins: [] },
		});
	});

	test("works after the student's account was deleted, and sends no email", async () => {
		const world = await openWorld();
		const { teacher, id } = await handedIn(world);
		await world.work();
		const before = (await world.letters()).length;
		await world.db
			.updateTable("critiques")
			.set({ student_id: null })
			.where("id", "=", id)
			.execute();
		expect((await sendRed(world, teacher, id)).status).toBe(200);
		await world.work();
		expect(await world.letters()).toHaveLength(before);
	});
});

describe("handing in", () => {
	test("the same sheet again stores nothing, even when the disk is full", async () => {
		const world = await openWorld();
		const { student, sheet, id } = await handedIn(world);
		const stored = beforeStoring(world);
		world.needs.freeSpace = async () => 0;
		const again = await handIn(world, student, sheet);
		expect([again.status, again.body._id, stored]).toEqual([200, id, []]);
		const other = await drawn(world, student, again.body.lessonId);
		expect(outcome(await handIn(world, student, other))).toEqual([503, "storage_unavailable"]);
	});

	test("two photos creates two hand-ins, and the same photo twice creates one", async () => {
		const world = await openWorld();
		const { student, lesson, id } = await photographed(world);
		const another = await sendPhoto(world, student, lesson.id, await photo("jpeg", 300, 200));
		const same = await sendPhoto(world, student, lesson.id);
		const second = await handInPhoto(world, student, another.body._id);
		expect([second.body.number, second.body._id === id]).toEqual([2, false]);
		expect((await handInPhoto(world, student, same.body._id)).body._id).toBe(id);
	});

	test("a photo is possible again a day after the daily limit was reached", async () => {
		const world = await openWorld();
		const { student, lesson } = await drawing(world);
		const many = Array.from({ length: PHOTOS_A_DAY }, () => ({
			...{ id: newId(), user_id: student.id, lesson_id: lesson.id, size: 9 },
			...{ created_at: world.clock.now },
		}));
		await world.db.insertInto("photos").values(many).execute();
		expect(outcome(await sendPhoto(world, student, lesson.id))).toEqual([429, "quota_reached"]);
		world.clock.pass(DAY);
		const later = { ...student, ...(await signIn(world, student.id)) };
		expect((await sendPhoto(world, later, lesson.id)).status).toBe(200);
	});
});
