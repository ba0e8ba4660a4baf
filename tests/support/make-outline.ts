import { randomUUID } from "node:crypto";
import { v7 as newId } from "uuid";
import type { LessonDraft, OutlineBody } from "#contract/outlines.ts";
import { layOut } from "#database/outlines/lay-out.ts";
import { makeOutlineLive } from "#database/outlines/make-live.ts";
import type { Furnishable, TestClass } from "./make.ts";

/** A lesson of an outline: a text, or a drawing of this length in milliseconds. */
export interface WantedLesson {
	lengthMs: number | "text";
	/** The id of a lesson of an earlier outline. */
	id?: string;
	free?: boolean;
}

export interface TestLesson {
	id: string;
}

/** Makes an outline live without bytes in the storage. It replaces the earlier outline. */
export async function makeOutline(
	{ db, clock }: Pick<Furnishable, "db" | "clock">,
	{ id: classId }: Pick<TestClass, "id">,
	wanted: WantedLesson[] = [{ lengthMs: 600_000 }, { lengthMs: 400_000 }],
): Promise<TestLesson[]> {
	const now = clock.now;
	const drawn = wanted.map(({ lengthMs }) => ({ id: newId(), length_ms: lengthMs }));
	const lengths = new Map<string, number>();
	for (const { id, length_ms } of drawn) {
		if (length_ms === "text") continue;
		lengths.set(id, length_ms);
		const log = { id, class_id: classId, sha256: id, size: 1, length_ms, strokes: 1 };
		const sheet = { passes: '["ink"]', width: 640, height: 360, created_at: now };
		await db
			.insertInto("ink_logs")
			.values({ ...log, ...sheet })
			.execute();
	}
	const lessons = wanted.map((one, at) => draftOf(one, `Cut ${at + 1}`, drawn[at]?.id ?? null));
	const body: OutlineBody = { bring: [], outcomes: [], sections: [{ title: "Lines", lessons }] };
	const id = newId();
	const state = { state: "in_review" as const, version: 1, feedback: null, replaced_at: null };
	const decision = { handed_in_at: now, decided_at: null, decided_by: null };
	await db
		.insertInto("outlines")
		.values({
			...{ id, class_id: classId, body: JSON.stringify(body), created_at: now, updated_at: now },
			...{ ...state, ...decision },
		})
		.execute();
	const rows = layOut(body, lengths);
	const going = { id, classId, version: 1, rows, decidedBy: null, now };
	await db.transaction().execute((tx) => makeOutlineLive(tx, going));
	return lessons;
}

function draftOf(wanted: WantedLesson, title: string, inkId: string | null): LessonDraft {
	const { id = randomUUID(), free = false, lengthMs } = wanted;
	const common = { id, title, about: "", free, files: [] };
	return lengthMs === "text"
		? { ...common, kind: "text", markdown: "Look." }
		: { ...common, kind: "ink", inkId, captions: [] };
}
