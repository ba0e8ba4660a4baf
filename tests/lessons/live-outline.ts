import { createHash, randomUUID } from "node:crypto";
import { v7 as newId } from "uuid";
import type { LessonDraft, OutlineBody } from "#contract/outlines.ts";
import { layOut } from "#database/outlines/lay-out.ts";
import { makeOutlineLive } from "#database/outlines/make-live.ts";
import { inkKey } from "#providers/storage/port.ts";
import type { World } from "#tests/support/world.ts";
import { aLog } from "./a-log.ts";

export function inkLesson(inkId: string, more: Partial<LessonDraft> = {}): LessonDraft {
	const captions = [{ at: 500, text: "The lash begins at the outer corner", pin: null }];
	return {
		...{ kind: "ink", id: randomUUID(), title: "The upper lash", about: "One stroke", captions },
		...{ inkId, free: false, files: [] },
		...more,
	} as LessonDraft;
}

export function textLesson(more: Partial<LessonDraft> = {}): LessonDraft {
	return {
		...{ kind: "text", id: randomUUID(), title: "Twenty eyes", about: "A sheet to print" },
		...{ markdown: "# Twenty eyes\n\nDraw *each* twice.", free: false, files: [] },
		...more,
	} as LessonDraft;
}

/** A drawing of the class, in the storage and in the database. */
export async function keepLog(
	{ db, needs, clock }: Pick<World, "db" | "needs" | "clock">,
	classId: string,
	bytes: Buffer = aLog({ shade: Math.floor(Math.random() * 0xffffff) }),
) {
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const id = newId();
	await needs.lessonStorage.put(inkKey(sha256), bytes);
	await db
		.insertInto("ink_logs")
		.values({
			...{ id, class_id: classId, sha256, size: bytes.length, length_ms: 2_800, strokes: 3 },
			...{ passes: '["rough","ink"]', width: 400, height: 300, created_at: clock.now },
		})
		.execute();
	return { id, sha256, bytes };
}

/** Makes an outline the live one of the class, past all who decide. */
export async function goLive(
	world: Pick<World, "db" | "needs" | "clock">,
	classId: string,
	body: Partial<OutlineBody> & Pick<OutlineBody, "sections">,
): Promise<void> {
	const { db, clock } = world;
	const whole = { bring: ["A pencil"], outcomes: ["an eye"], ...body };
	const id = newId();
	const at = clock.now;
	const state = "in_review" as const;
	await db
		.insertInto("outlines")
		.values({
			...{ id, class_id: classId, state, body: JSON.stringify(whole), version: 1, feedback: null },
			...{ created_at: at, updated_at: at, handed_in_at: at },
			...{ decided_at: null, decided_by: null, replaced_at: null },
		})
		.execute();
	const logs = await db.selectFrom("ink_logs").select(["id", "length_ms"]).execute();
	const rows = layOut(whole, new Map(logs.map((log) => [log.id, log.length_ms])));
	const going = { id, classId, version: 1, rows, decidedBy: null, now: at };
	await db.transaction().execute((tx) => makeOutlineLive(tx, going));
	world.needs.events.emit("publicChanged");
}

/** A live outline with a free drawing, a drawing for students, and a text. */
export async function makeLessons(world: World, classId: string) {
	const free = inkLesson((await keepLog(world, classId)).id, { free: true, title: "Free" });
	const log = await keepLog(world, classId);
	const paid = inkLesson(log.id, { title: "For students" });
	const text = textLesson();
	await goLive(world, classId, {
		sections: [
			{ title: "Lines", lessons: [free, paid] },
			{ title: "Practice", lessons: [text] },
		],
	});
	return { free: free.id, paid: paid.id, text: text.id, log };
}
