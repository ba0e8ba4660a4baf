import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import type { LessonProgressTable, Tx } from "#database/tables.ts";
import { lockDue } from "#server/earnings/store.ts";
import { lockProgress } from "#server/progress/store.ts";
import { lockStorage } from "#server/sheets/store.ts";
import { openTeaching, outlineOf } from "#tests/outlines/drafts.ts";
import { record } from "#tests/refunds/by-hand.ts";
import { drawCat, shareInDatabase } from "#tests/sheets/cat.ts";
import { bothDuring, waitsOrEnds } from "#tests/support/during-transaction.ts";
import { engine } from "#tests/support/engines.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { makeOutline } from "#tests/support/make-outline.ts";
import { buy } from "#tests/support/purchase.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { leave, withPassword } from "./leaving.ts";

test("D119: deleting an account does not deadlock with a refund that is recorded by hand", async () => {
	const world = await openWorld();
	const me = await withPassword(world, await makePerson(world));
	const admin = await makePerson(world, { role: "admin" });
	const chosen = await makeClass(world);
	const { body } = await buy(world, me, chosen);
	await world.db
		.insertInto("certificates")
		.values({
			...{ id: newId(), user_id: me.id, class_id: chosen.id, student_name: me.name },
			...{ class_name: "Hands", instructor_name: "Mio", drawn_ms: 1, cuts: "[]" },
			...{ created_at: world.clock.now, revoked_at: null },
		})
		.execute();
	const [refunded, gone] = await bothDuring(
		world,
		// The refund has changed the payment when it waits for this, and then revokes the certificate.
		(tx) => lockDue(tx, chosen.ownerId),
		() => record(world, admin, body.insertResult.insertedId, { amount: chosen.price }),
		() => leave(world, me),
	);
	expect([refunded.status, gone.status]).toEqual([200, 200]);
	expect(await world.db.selectFrom("certificates").selectAll().execute()).toEqual([]);
});

test("D119: deleting an account does not deadlock with the approval of an outline of the class that it deletes", async () => {
	const world = await openWorld();
	const { teacher, approve, handIn, handInOne, save, see } = await openTeaching(world);
	const { id, ink } = await handInOne();
	await approve(id);
	const { version } = (await save(null, outlineOf([ink]))).body;
	await handIn(version);
	const next = (await see()).draft._id;
	await world.db.updateTable("classes").set({ status: "denied" }).execute();
	const me = await withPassword(world, teacher);
	const [approved, gone] = await bothDuring(
		world,
		// The approval has changed the outlines when it waits for this, and then writes the class.
		(tx) => tx.selectFrom("lessons").select("id").forUpdate().execute(),
		() => approve(next),
		() => leave(world, me),
	);
	expect([approved.status, gone.status]).toEqual([200, 200]);
	expect(await world.db.selectFrom("outlines").selectAll().execute()).toEqual([]);
});

test("D119: deleting an account does not deadlock with the approval of the class that it deletes", async () => {
	const world = await openWorld();
	const me = await withPassword(world, await makePerson(world, { role: "instructor" }));
	const admin = await makePerson(world, { role: "admin" });
	const { id } = await makeClass(world, { owner: me, status: "pending" });
	// The edit queues the class for the search index.
	await ask(world, me, `PATCH /api/class/${id}/whole`, { className: "Hands" });
	const [denied, gone] = await bothDuring(
		world,
		// The decision has changed the class when it waits for this, and then queues the class for the search index.
		(tx) => tx.selectFrom("listed_classes").select("class_id").forUpdate().execute(),
		() => ask(world, admin, `PATCH /api/deny/classes/${id}`),
		() => leave(world, me),
	);
	expect([denied.status, gone.status]).toEqual([200, 200]);
	expect(await world.db.selectFrom("classes").selectAll().execute()).toEqual([]);
});

// On SQLite neither call can begin while the first transaction is open.
test.runIf(engine === "postgres")(
	"D119: an administrator who deletes the account does not deadlock with a report of a sheet that they shared",
	async () => {
		const world = await openWorld();
		await makePerson(world, { role: "admin" });
		const me = await withPassword(world, await makePerson(world, { role: "admin" }));
		const choice = { user_id: me.id, staff: "daily" as const };
		await world.db.insertInto("letter_choices").values(choice).execute();
		const sheet = await drawCat(world.db, { email: me.email });
		const number = await shareInDatabase(world.db, sheet, "ABCDEFGH");
		const [gone, reported] = await bothDuring(
			world,
			// The deletion has locked the person when it waits for this, and then deletes the shared sheet.
			(tx) => tx.selectFrom("letter_choices").select("user_id").forUpdate().execute(),
			() => leave(world, me),
			() => ask(world, undefined, `POST /api/shared-sheet/${number}/reports`, { reason: "other" }),
		);
		expect([gone.status, reported.status]).toEqual([200, 404]);
	},
);

test("D119: deleting an account does not deadlock with strokes on sheets of the class that it deletes", async () => {
	const { world, me, one, other, lesson } = await drawnAlong();
	const sheet = async (user: { email: string }) =>
		(await drawCat(world.db, { email: user.email, className: lesson.className })).id;
	// The database finds the sheets of the class in this order.
	const [second, first] = [await sheet(other), await sheet(one)];
	const gone = await leaveBetween(world, me, async (tx, leaving) => {
		// Saves strokes of both as an append does (server/sheets/write-appends.ts).
		await lockStorage(tx, [one.id, other.id]);
		const grow = (id: string) =>
			tx.updateTable("sheets").set({ points: 1 }).where("id", "=", id).execute();
		await grow(first);
		await leaving();
		await grow(second);
	});
	expect(gone.status).toBe(200);
});

test("D119: deleting an account does not deadlock with progress in lessons of the class that it deletes", async () => {
	const { world, me, one, other, lesson } = await drawnAlong();
	const step = (user: { id: string }): LessonProgressTable => ({
		...{ user_id: user.id, lesson_id: lesson.id, class_id: lesson.classId, position_ms: 0 },
		...{ ranges: "[]", watched_ms: 0, used_ms: 0, files: "[]", done_at: null },
		...{ opened_at: world.clock.now, updated_at: world.clock.now },
	});
	await world.db.transaction().execute((tx) => lockProgress(tx, [step(one)]));
	const gone = await leaveBetween(world, me, async (tx, leaving) => {
		// One person goes on, and another one opens the lesson (server/progress/record-progress.ts).
		await lockProgress(tx, [step(one)]);
		await leaving();
		await lockProgress(tx, [step(other)]);
	});
	expect(gone.status).toBe(200);
	expect(await world.db.selectFrom("lesson_progress").selectAll().execute()).toEqual([]);
});

/** Two students, and an instructor with a class that nobody has paid for. Its one lesson is free. */
async function drawnAlong() {
	const world = await openWorld();
	const me = await withPassword(world, await makePerson(world, { role: "instructor" }));
	const { id: classId } = await makeClass(world, { owner: me, name: "Hands", status: "denied" });
	const [lesson] = await makeOutline(world, { id: classId }, [{ lengthMs: 60_000, free: true }]);
	const [one, other] = [await makePerson(world), await makePerson(world)];
	return { world, me, one, other, lesson: { id: String(lesson?.id), classId, className: "Hands" } };
}

/** Starts the deletion of the account in the middle of a transaction. */
async function leaveBetween(
	world: World,
	me: { cookie: string },
	work: (tx: Tx, leaving: () => Promise<void>) => Promise<void>,
) {
	const begun: Promise<Answer>[] = [];
	await world.db.transaction().execute(async (tx) => {
		await work(tx, async () => {
			begun.push(leave(world, me));
			await waitsOrEnds(world, Promise.all(begun));
		});
	});
	const [gone] = await Promise.all(begun);
	if (!gone) throw new Error("the deletion was not started");
	return gone;
}
