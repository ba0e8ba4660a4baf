import { sql } from "kysely";
import { expect, test } from "vitest";
import { unpackWords } from "#database/class-index/packing.ts";
import { indexClass } from "#database/class-index/queue.ts";
import { lockIndex } from "#database/class-index/writing.ts";
import { wordsOfClass } from "#database/grams.ts";
import { indexQueuedClasses } from "#server/classes/index-class.ts";
import { duringTransaction } from "#tests/support/during-transaction.ts";
import { engine } from "#tests/support/engines.ts";
import { makeClass, makePerson, type TestClass } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { someoneWaits } from "#tests/support/someone-waits.ts";
import { openWorld, type World } from "#tests/support/world.ts";

test("a failing index does not undo decisions or edits, and the background worker indexes them later", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const owner = await makePerson(world, { role: "instructor" });
	const pending = await makeClass(world, { name: "Dragons", status: "pending" });
	const edited = await makeClass(world, { name: "Wolves", owner });
	await indexQueuedClasses(world.needs);
	await sql`alter table search_classes rename to search_classes_away`.execute(world.db);
	const approval = await ask(world, admin, `PATCH /api/approve/classes/${pending.id}`);
	const edit = await ask(world, owner, `PATCH /api/class/${edited.id}`, { className: "Unicorns" });
	expect([approval.status, edit.status]).toEqual([200, 200]);
	await sql`alter table search_classes_away rename to search_classes`.execute(world.db);

	const [one, other] = [`GET /api/class/${pending.id}`, `GET /api/class/${edited.id}`] as const;
	expect((await ask(world, undefined, one)).body.status).toBe("approved");
	expect((await ask(world, undefined, other)).body.className).toBe("Unicorns");
	expect(await found(world, "dragons")).toEqual([]);
	await indexQueuedClasses(world.needs);
	expect(await found(world, "dragons")).toEqual(["Dragons"]);
	expect(await found(world, "unicorns")).toEqual(["Unicorns"]);
	expect(await found(world, "wolves")).toEqual([]);
});

test("a class that cannot be indexed stays queued and does not block others", async () => {
	const world = await openWorld();
	await makeClass(world, { name: "Dragons", cut: 1 });
	const broken = await makeClass(world, { name: "Broken", cut: 2 });
	await makeClass(world, { name: "Wolves", cut: 3 });
	// No valid packed word has three bytes.
	await world.db
		.insertInto("search_classes")
		.values({ class_number: 2, class_id: broken.id, words: new Uint8Array(3) })
		.execute();
	await expect(indexQueuedClasses(world.needs)).rejects.toThrow("1 classes were not indexed");
	expect(await found(world, "dragons")).toEqual(["Dragons"]);
	expect(await found(world, "wolves")).toEqual(["Wolves"]);
	expect(await world.db.selectFrom("search_queue").selectAll().execute()).toHaveLength(1);
});

// On SQLite one transaction writes at a time, and none waits while it holds a lock.
test.runIf(engine === "postgres")(
	"an edit and an approval that wait for the index hold up no purchase of the class",
	async () => {
		const world = await openWorld();
		const admin = await makePerson(world, { role: "admin" });
		const owner = await makePerson(world, { role: "instructor" });
		const chosen = await makeClass(world, { owner });
		const pending = await makeClass(world, { status: "pending" });
		const address = `/api/class/${chosen.id}` as const;
		const indexing = await world.db.startTransaction().execute();
		await lockIndex(indexing);
		const edit = ask(world, owner, `PATCH ${address}`, { className: "Dragons" });
		const approval = ask(world, admin, `PATCH /api/approve/classes/${pending.id}`);
		try {
			await someoneWaits(world.db);
			expect((await buy(world, await makePerson(world), chosen)).status).toBe(200);
		} finally {
			await indexing.commit().execute();
		}
		expect([(await edit).status, (await approval).status]).toEqual([200, 200]);
		expect(await found(world, "dragons")).toEqual(["Dragons"]);
	},
);

// On SQLite the index is not written while another transaction writes a class.
test.runIf(engine === "postgres")(
	"the background worker does not wait for a class that is being written: it indexes the others, and that class later",
	async () => {
		const world = await openWorld();
		const { db } = world;
		const written = await makeClass(world, { name: "Dragons" });
		await makeClass(world, { name: "Wolves" });
		const meanwhile = await duringTransaction(
			world,
			(tx) =>
				tx.updateTable("classes").set({ name: "Unicorns" }).where("id", "=", written.id).execute(),
			async () => {
				await indexQueuedClasses(world.needs);
				const queued = await db.selectFrom("search_queue").selectAll().execute();
				return { queued, found: await found(world, "wolves") };
			},
		);
		expect(meanwhile).toEqual({ queued: [{ class_id: written.id }], found: ["Wolves"] });
		await indexQueuedClasses(world.needs);
		expect(await found(world, "unicorns")).toEqual(["Unicorns"]);
		await expectIndexed(world);
	},
);

// Likewise on SQLite: neither can begin before the other has ended.
test.runIf(engine === "postgres")(
	"an instructor's new name reaches a class that is approved at the same moment",
	async () => {
		const world = await openWorld();
		const { db } = world;
		const owner = await makePerson(world, { role: "instructor", name: "Sancho" });
		const { id } = await makeClass(world, { owner, name: "Dragons", status: "pending" });
		const approving = await db.startTransaction().execute();
		await approving
			.updateTable("classes")
			.set({ status: "approved" })
			.where("id", "=", id)
			.execute();
		const renaming = await db.startTransaction().execute();
		const renamed = renaming
			.updateTable("users")
			.set({ name: "Rocinante" })
			.where("id", "=", owner.id)
			.execute();
		await Promise.race([renamed, someoneWaits(db)]);
		await approving.commit().execute();
		await renamed;
		const indexed = indexClass(world.needs.connection, id);
		await Promise.race([indexed, someoneWaits(db)]);
		await renaming.commit().execute();
		await indexed;
		await indexQueuedClasses(world.needs);
		await expectIndexed(world);
	},
);

test("concurrent approvals, edits, purchases, renames and background work all succeed, and the index is correct", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const owner = await makePerson(world, { role: "instructor", name: "Quixote" });
	const pending = await Promise.all(
		Array.from({ length: 12 }, (_, at) =>
			makeClass(world, { owner, cut: 1000 + at, name: `Pending ${at}`, status: "pending" }),
		),
	);
	const listed = await Promise.all(
		Array.from({ length: 8 }, (_, at) => makeClass(world, { owner, cut: 2000 + at })),
	);
	const chosenBy = (at: number) => listed[at % listed.length] as TestClass;
	const students = await Promise.all(Array.from({ length: 16 }, () => makePerson(world)));
	const answers = await Promise.all([
		...pending.map(({ id }) => ask(world, admin, `PATCH /api/approve/classes/${id}`)),
		...listed.flatMap(({ id }, at) =>
			[`Dragons ${at}`, `Wolves ${at}`].map((className) =>
				ask(world, owner, `PATCH /api/class/${id}`, { className }),
			),
		),
		...students.map((student, at) => buy(world, student, chosenBy(at))),
		...["Sancho", "Rocinante"].map(async (name) => {
			await world.db.updateTable("users").set({ name }).where("id", "=", owner.id).execute();
			return { status: 200 };
		}),
		...[1, 2, 3].map(async () => {
			await indexQueuedClasses(world.needs);
			return { status: 200 };
		}),
	]);
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
	await indexQueuedClasses(world.needs);
	await expectIndexed(world);
});

async function found(world: World, search: string): Promise<string[]> {
	const { body } = await ask(world, undefined, `GET /api/approvedClasses?search=${search}`);
	return body.map(({ className }: { className: string }) => className);
}

/** The index contains the current words of all classes, and the queue is empty. */
async function expectIndexed({ db }: World): Promise<void> {
	const words = await db.selectFrom("search_words").selectAll().execute();
	const wordsById = new Map(words.map(({ id, word }) => [id, word]));
	const rows = await db.selectFrom("search_classes").selectAll().execute();
	const indexed = rows.map(({ class_number, words: packed }) => [
		class_number,
		unpackWords(packed).map(({ wordId, weight }) => `${wordsById.get(wordId)} ${weight}`),
	]);
	const classes = await db
		.selectFrom("classes")
		.innerJoin("users", "users.id", "classes.owner_id")
		.select(["cut", "classes.name", "description", "users.name as instructor"])
		.execute();
	const texts = classes.map((text) => [
		text.cut,
		Array.from(wordsOfClass(text), ([word, weight]) => `${word} ${weight}`),
	]);
	const sorted = (all: unknown[][]) =>
		new Map(all.map(([cut, some]) => [cut, (some as string[]).toSorted()]));
	expect(sorted(indexed)).toEqual(sorted(texts));
	expect(await db.selectFrom("search_queue").selectAll().execute()).toEqual([]);
}
