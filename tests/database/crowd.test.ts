import { expect, test } from "vitest";
import { unpackWords } from "#database/class-index/packing.ts";
import { wordsOfClass } from "#database/grams.ts";
import { furnishCrowd } from "#database/worlds/crowd.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

test("generated rows of several batches are complete, twice, and can be searched", async () => {
	const world = await openWorld();
	const { db } = world;
	const size = { classes: 700, users: 600, payments: 1_300 };
	for (let round = 0; round < 2; round += 1) await furnishCrowd(db, size, "", world.clock.now);

	const classes = await db
		.selectFrom("classes")
		.innerJoin("users", "users.id", "classes.owner_id")
		.orderBy("cut")
		.select(["cut", "classes.name", "description", "users.name as instructor"])
		.execute();
	expect(classes.map(({ cut }) => cut)).toEqual(Array.from({ length: 1_400 }, (_, at) => at + 1));
	const indexed = await db.selectFrom("search_classes").selectAll().execute();
	const words = await db.selectFrom("search_words").selectAll().execute();
	const wordsById = new Map(words.map(({ id, word }) => [id, word]));
	const wordsByClass = new Map(
		indexed.map((row) => [
			row.class_number,
			unpackWords(row.words).map(({ wordId, weight }) => `${wordsById.get(wordId)} ${weight}`),
		]),
	);
	for (const text of classes) {
		const expected = Array.from(wordsOfClass(text), ([word, weight]) => `${word} ${weight}`);
		expect([text.cut, wordsByClass.get(text.cut)?.sort()]).toEqual([text.cut, expected.sort()]);
	}
	expect(await db.selectFrom("search_queue").selectAll().execute()).toEqual([]);
	const people = await db.selectFrom("users").select("email").execute();
	expect(new Set(people.map(({ email }) => email)).size).toBe(1_200);
	expect(await db.selectFrom("accounts").select("id").execute()).toHaveLength(1_200);
	expect(await db.selectFrom("enrolments").select("id").execute()).toHaveLength(2 * 1_300);
	const { body } = await ask(world, undefined, "GET /api/approvedClasses?search=crowd&limit=3");
	expect(body).toHaveLength(3);
});
