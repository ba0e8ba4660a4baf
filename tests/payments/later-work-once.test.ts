import { expect, test } from "vitest";
import { addLaterWork } from "#server/later/store.ts";
import { doLaterWork, type Workers } from "#server/later/worker.ts";
import { openSecondProcess } from "#tests/support/second-process.ts";
import { openWorld } from "#tests/support/world.ts";

const COUNT = 40;

test("two processes share the later work: each piece is done once, and both take part", async () => {
	const one = await openWorld();
	const other = await openSecondProcess(one);
	for (let at = 0; at < COUNT; at += 1)
		await addLaterWork(one.db, {
			kind: "void-intent",
			payload: { intentId: `${at}` },
			dueAt: one.clock.now - COUNT + at,
		});
	const done: string[] = [];
	const begun = new Set<number>();
	const bothBegan = Promise.withResolvers<void>();
	const workersOf = (process: number) => {
		const voidIntent: Workers["void-intent"] = async (_needs, { intentId }) => {
			done.push(intentId);
			if (begun.add(process).size === 2) bothBegan.resolve();
			await bothBegan.promise;
		};
		return { "void-intent": voidIntent } as Workers;
	};
	const [byOne, byOther] = await Promise.all([
		doLaterWork(one.needs, workersOf(1), ["void-intent"]),
		doLaterWork(other.needs, workersOf(2), ["void-intent"]),
	]);
	expect(byOne + byOther).toBe(COUNT);
	expect(done.map(Number).sort((a, b) => a - b)).toEqual(
		Array.from({ length: COUNT }, (_, at) => at),
	);
	expect(await one.db.selectFrom("later_work").selectAll().execute()).toEqual([]);
});
