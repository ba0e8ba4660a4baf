import type { LessonChange, LessonDraft, OutlineBody } from "../outlines.ts";

interface Placed {
	lesson: LessonDraft;
	section: string;
}

/**
 * Compares two outlines lesson by lesson. Lessons are identified by id. As few as possible count as moved: those
 * outside the longest run of lessons that kept their order.
 */
export function compareOutlines(live: OutlineBody | null, next: OutlineBody): LessonChange[] {
	const before = new Map(placed(live).map((one) => [one.lesson.id, one]));
	const after = placed(next);
	const order = [...before.keys()];
	const kept = after.filter(({ lesson }) => before.has(lesson.id)).map(({ lesson }) => lesson.id);
	const unmoved = longestRun(kept.map((id) => order.indexOf(id))).map((at) => order[at]);
	const changes = after.flatMap((one) => {
		const old = before.get(one.lesson.id);
		return changeOf(one, old, old !== undefined && !unmoved.includes(one.lesson.id));
	});
	const ids = new Set(after.map(({ lesson }) => lesson.id));
	const removed = [...before.values()].filter(({ lesson }) => !ids.has(lesson.id));
	return [...changes, ...removed.map(({ lesson }) => entry(lesson, "removed"))];
}

function placed(body: OutlineBody | null): Placed[] {
	return (body?.sections ?? []).flatMap(({ title, lessons }) =>
		lessons.map((lesson) => ({ lesson, section: title })),
	);
}

function changeOf(next: Placed, old: Placed | undefined, isMoved: boolean): LessonChange[] {
	if (!old) return [entry(next.lesson, "added")];
	const fields = differences(fieldsOf(old), fieldsOf(next));
	if (fields.length === 0 && !isMoved) return [];
	return [{ ...entry(next.lesson, fields.length > 0 ? "changed" : "moved"), isMoved, fields }];
}

function entry({ id, title }: LessonDraft, change: LessonChange["change"]): LessonChange {
	return { lessonId: id, title, change, isMoved: false, fields: [] };
}

/** Another drawing is `ink`, whatever its id is called. */
function fieldsOf({ lesson: { id: _, ...lesson }, section }: Placed): Record<string, unknown> {
	if (lesson.kind === "text") return { ...lesson, section };
	const { inkId, ...rest } = lesson;
	return { ...rest, ink: inkId, section };
}

function differences(old: Record<string, unknown>, next: Record<string, unknown>): string[] {
	const names = new Set([...Object.keys(next), ...Object.keys(old)]);
	return [...names].filter((name) => JSON.stringify(old[name]) !== JSON.stringify(next[name]));
}

/** The longest increasing subsequence. */
function longestRun(numbers: number[]): number[] {
	const best: number[][] = [];
	for (const number of numbers) {
		const fits = best.filter((run) => (run.at(-1) ?? -1) < number);
		const longest = fits.reduce<number[]>((one, run) => (run.length > one.length ? run : one), []);
		best.push([...longest, number]);
	}
	return best.reduce<number[]>((one, run) => (run.length > one.length ? run : one), []);
}
