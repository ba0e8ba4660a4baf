import fc from "fast-check";
import { expect, test } from "vitest";
import { isFinished, shareOf } from "#contract/progress/share.ts";

const ids = (...names: string[]) => new Set(names);

test("a lesson added after the purchase counts only once it is done", () => {
	const promised = ids("a", "b", "c", "d");
	const done = ids("a", "b", "c");
	const live = ["a", "b", "c", "d", "new"];
	expect(shareOf({ live, promised, done })).toEqual({ done: 3, lessons: 4 });
	const more = ids("a", "b", "c", "new");
	expect(shareOf({ live, promised, done: more })).toEqual({ done: 4, lessons: 5 });
});

test("lessons that are no longer live do not count, and a share never exceeds 100%", () => {
	const promised = ids("a", "b");
	expect(shareOf({ live: ["a"], promised, done: ids("a", "b") })).toEqual({ done: 1, lessons: 1 });
	expect(shareOf({ live: [], promised, done: ids("a") })).toEqual({ done: 0, lessons: 0 });
	expect(isFinished({ done: 0, lessons: 0 })).toBe(false);
});

test("every lesson counts for a person who is not enrolled, and when none of the bought lessons remain", () => {
	const live = ["x", "y"];
	expect(shareOf({ live, promised: undefined, done: ids("x") })).toEqual({ done: 1, lessons: 2 });
	expect(shareOf({ live, promised: ids("a"), done: ids() })).toEqual({ done: 0, lessons: 2 });
});

test("adding or finishing a lesson never reduces the share", () => {
	const some = fc.uniqueArray(fc.integer({ min: 0, max: 12 }).map(String), { maxLength: 12 });
	fc.assert(
		fc.property(
			some,
			some,
			some,
			fc.integer({ min: 20, max: 29 }),
			(live, promised, done, next) => {
				const facts = { live, promised: new Set(promised), done: new Set(done) };
				const before = shareOf(facts);
				expect(before.done).toBeLessThanOrEqual(before.lessons);
				// With nothing left of what was bought, all lessons count, also new ones.
				if (!live.some((id) => facts.promised.has(id))) return;
				const added = shareOf({ ...facts, live: [...live, String(next)] });
				expect(added).toEqual(before);
				for (const id of live) {
					const finished = shareOf({ ...facts, done: new Set([...done, id]) });
					expect(finished.done * before.lessons).toBeGreaterThanOrEqual(
						before.done * finished.lessons,
					);
				}
			},
		),
	);
});
