import type { RefundState } from "#contract/enumerations.ts";
import { meterOf } from "#contract/progress/meter.ts";
import { weightOf } from "#contract/progress/refund-limit.ts";
import { shareOf } from "#contract/progress/share.ts";
import type { ClassProgress, Meter } from "#contract/progress.ts";
import { refundableUntil } from "#contract/refunds.ts";
import type { Database } from "#database/tables.ts";
import { type Promised, promisedClasses } from "./meter-store.ts";
import {
	type LiveLesson,
	liveLessonsOf,
	type ProgressRow,
	progressIn,
	validCertificates,
} from "./store.ts";

/** A class of a person, and what they paid for it. */
export interface HeldClass {
	classId: string;
	/** Undefined for a person who does not have the class. */
	bought: { at: number; cents: number; refund: RefundState | null } | undefined;
}

/** How far a person is in these classes, in a fixed number of statements. */
export async function classProgress(
	db: Database,
	userId: string,
	classes: HeldClass[],
): Promise<ClassProgress[]> {
	const ids = classes.map(({ classId }) => classId);
	const lessons = Map.groupBy(await liveLessonsOf(db, ids), (row) => row.class_id);
	const rows = Map.groupBy(await progressIn(db, userId, ids), (row) => row.class_id);
	const promised = await promisedClasses(db, userId, ids);
	const certificates = await validCertificates(db, userId, ids);
	return classes.map((held) =>
		summary(held, {
			lessons: lessons.get(held.classId) ?? [],
			rows: rows.get(held.classId) ?? [],
			promised: promised.get(held.classId),
			certificate: certificates.get(held.classId) ?? null,
		}),
	);
}

interface ClassFacts {
	lessons: LiveLesson[];
	rows: ProgressRow[];
	/** Undefined if the outline from the time of purchase is still live. */
	promised: Promised | undefined;
	certificate: string | null;
}

function summary({ classId, bought }: HeldClass, facts: ClassFacts): ClassProgress {
	const { lessons, rows, promised, certificate } = facts;
	const last = lastOf(facts);
	const live = lessons.map(({ id }) => id);
	const done = rows.filter(({ done_at }) => done_at !== null).map(({ lesson_id }) => lesson_id);
	const promisedIds = bought && (promised?.lessonIds ?? new Set(live));
	const total = lessons.reduce(
		(sum, { length_ms, files }) => sum + weightOf({ lengthMs: length_ms, files }),
		0,
	);
	const used = rows.reduce((sum, { used_ms }) => sum + used_ms, 0);
	return {
		classId,
		...shareOf({ live, promised: promisedIds, done: new Set(done) }),
		lastLessonId: last?.lesson.id ?? null,
		lastPlace: last?.lesson.place ?? null,
		lastTitle: last?.lesson.title ?? null,
		lastPositionMs: last?.positionMs ?? 0,
		meter: { ...meterOf(used, promised?.totalMs ?? total, total), ...refundOf(bought) },
		hasClass: bought !== undefined,
		certificate,
	};
}

/** The live lesson that the person was in last, or the first one. */
function lastOf({ lessons, rows }: ClassFacts) {
	const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
	const [row] = rows
		.filter(({ lesson_id }) => byId.has(lesson_id))
		.toSorted((one, other) => other.updated_at - one.updated_at);
	const lesson = row ? byId.get(row.lesson_id) : lessons[0];
	return lesson && { lesson, positionMs: row?.position_ms ?? 0 };
}

/** A class that cost nothing has nothing to refund. */
export function refundOf(bought: HeldClass["bought"]): Pick<Meter, "until" | "refund"> {
	if (!bought || bought.cents === 0) return { until: null, refund: null };
	return { until: new Date(refundableUntil(bought.at)).toISOString(), refund: bought.refund };
}
