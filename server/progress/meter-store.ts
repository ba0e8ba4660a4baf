import type { OutlineState } from "#contract/enumerations.ts";
import { TEXT_LESSON_MS } from "#contract/lessons.ts";
import { lengthWithVoice } from "#contract/outlines/unfinished-parts.ts";
import type { OutlineBody } from "#contract/outlines.ts";
import { meterOf } from "#contract/progress/meter.ts";
import { type Use, weightOf } from "#contract/progress/refund-limit.ts";
import type { Database } from "#database/tables.ts";

/** The content of a class when a person got it, or its first outline after that. */
export interface Promised {
	lessonIds: ReadonlySet<string>;
	totalMs: number;
}

interface Bought {
	userId: string;
	classId: string;
	/** Milliseconds since 1970. */
	boughtAt: number;
}

/** How much of a class a person used since it was theirs, by the rule of contract/progress/meter.ts. */
export async function readUse(db: Database, { userId, classId, boughtAt }: Bought): Promise<Use> {
	const { used } = await db
		.selectFrom("lesson_progress")
		.where("user_id", "=", userId)
		.where("class_id", "=", classId)
		.select(({ fn }) => fn.sum<number | null>("used_ms").as("used"))
		.executeTakeFirstOrThrow();
	const sum = await db
		.selectFrom("lessons")
		.where("class_id", "=", classId)
		.where("retired_at", "is", null)
		.select(({ fn }) => fn.sum<number | null>("length_ms").as("length"))
		.select(({ fn }) => fn.sum<number | null>("files").as("files"))
		.executeTakeFirstOrThrow();
	const now = weightOf({ lengthMs: Number(sum.length ?? 0), files: Number(sum.files ?? 0) });
	const promised = await promisedAt(db, classId, boughtAt);
	return meterOf(Number(used ?? 0), promised?.totalMs ?? now, now);
}

/**
 * The content of these classes when the person got them. Classes whose outline has not changed since, or that have
 * none, are left out.
 */
export async function promisedClasses(
	db: Database,
	userId: string,
	classIds: string[],
): Promise<Map<string, Promised>> {
	if (classIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("enrolments")
		.innerJoin("outlines", "outlines.class_id", "enrolments.class_id")
		.where("enrolments.user_id", "=", userId)
		.where("enrolments.class_id", "in", classIds)
		.where("outlines.state", "in", ["live", "replaced"])
		.where((eb) =>
			eb.or([
				eb("outlines.replaced_at", "is", null),
				eb("outlines.replaced_at", ">", eb.ref("enrolments.created_at")),
			]),
		)
		.select(["outlines.id", "outlines.class_id", "outlines.state", "outlines.decided_at"])
		.execute();
	const first = new Map<string, Candidate>();
	for (const row of rows) {
		const known = first.get(row.class_id);
		if (!known || isEarlier(row, known)) first.set(row.class_id, row);
	}
	return await readPromised(db, [...first.values()]);
}

async function promisedAt(
	db: Database,
	classId: string,
	at: number,
): Promise<Promised | undefined> {
	const first = await db
		.selectFrom("outlines")
		.where("class_id", "=", classId)
		.where("state", "in", ["live", "replaced"])
		.where((eb) => eb.or([eb("replaced_at", "is", null), eb("replaced_at", ">", at)]))
		.orderBy("decided_at")
		.limit(1)
		.select(["id", "class_id", "state", "decided_at"])
		.execute();
	return (await readPromised(db, first)).get(classId);
}

interface Candidate {
	id: string;
	class_id: string;
	state: OutlineState;
	decided_at: number | null;
}

function isEarlier(one: Candidate, other: Candidate): boolean {
	return Number(one.decided_at) < Number(other.decided_at);
}

/** Those of these outlines that were replaced, by class. The live ones are in `lessons`. */
async function readPromised(db: Database, outlines: Candidate[]): Promise<Map<string, Promised>> {
	const ids = outlines.filter(({ state }) => state === "replaced").map(({ id }) => id);
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("outlines")
		.where("id", "in", ids)
		.select(["class_id", "body"])
		.execute();
	const held = rows.map(({ class_id, body }) => ({ classId: class_id, lessons: lessonsIn(body) }));
	const all = held.flatMap(({ lessons }) => lessons);
	const lengths = {
		drawings: await lengthsOf(
			db,
			"ink_logs",
			all.flatMap((one) => inkIdOf(one) ?? []),
		),
		voices: await lengthsOf(
			db,
			"voices",
			all.flatMap((one) => voiceOf(one)?.voiceId ?? []),
		),
	};
	return new Map(
		held.map(({ classId, lessons }) => {
			const totalMs = lessons.reduce((sum, one) => sum + weightIn(one, lengths), 0);
			return [classId, { lessonIds: new Set(lessons.map(({ id }) => id)), totalMs }];
		}),
	);
}

type Lesson = OutlineBody["sections"][number]["lessons"][number];

function lessonsIn(body: string): Lesson[] {
	return (JSON.parse(body) as OutlineBody).sections.flatMap(({ lessons }) => lessons);
}

function inkIdOf(lesson: Lesson): string | undefined {
	return lesson.kind === "ink" ? (lesson.inkId ?? undefined) : undefined;
}

function voiceOf(lesson: Lesson) {
	return lesson.kind === "ink" ? (lesson.voice ?? undefined) : undefined;
}

/** By id, in milliseconds. */
interface Lengths {
	drawings: ReadonlyMap<string, number>;
	voices: ReadonlyMap<string, number>;
}

/** As long as the lesson was when the outline was live (decisions/0056). */
function weightIn(lesson: Lesson, { drawings, voices }: Lengths): number {
	const drawn = drawings.get(inkIdOf(lesson) ?? "") ?? 0;
	const lengthMs =
		lesson.kind === "text" ? TEXT_LESSON_MS : lengthWithVoice(drawn, voiceOf(lesson), voices);
	return weightOf({ lengthMs, files: lesson.files.length });
}

async function lengthsOf(
	db: Database,
	table: "ink_logs" | "voices",
	ids: string[],
): Promise<Lengths["drawings"]> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom(table)
		.where("id", "in", [...new Set(ids)])
		.select(["id", "length_ms"])
		.execute();
	return new Map(rows.map(({ id, length_ms }) => [id, length_ms]));
}
