import type { Insertable } from "kysely";
import { v7 as newId } from "uuid";
import type { OutlineBody } from "#contract/outlines.ts";
import { layOut } from "../outlines/lay-out.ts";
import { makeOutlineLive } from "../outlines/make-live.ts";
import type { InkLogsTable, Tx } from "../tables.ts";
import { insertInChunks } from "./insert.ts";
import type { DemoDrawing, DemoLesson } from "./lessons/demo-lessons.ts";

interface DemoClass {
	id: string;
	drawing: DemoDrawing;
}

/** Gives each class the outline of its drawing: a lesson a pass, of which the first is free, and its text. */
export async function addLessons(tx: Tx, classes: DemoClass[], at: number): Promise<void> {
	const planned = classes.map(({ id, drawing }) => {
		const logs = drawing.lessons.map((lesson) => ({ lesson, row: logOf(id, lesson, at) }));
		return { id, logs: logs.map(({ row }) => row), body: outlineOf(drawing, logs) };
	});
	await insertInChunks(
		tx,
		"ink_logs",
		planned.flatMap(({ logs }) => logs),
	);
	for (const { id, logs, body } of planned) {
		const lengths = new Map(logs.map((log) => [log.id, log.length_ms]));
		const outline = { id: newId(), classId: id, version: 1, decidedBy: null, now: at };
		await tx
			.insertInto("outlines")
			.values({
				...{ id: outline.id, class_id: id, state: "in_review", body: JSON.stringify(body) },
				...{ version: 1, feedback: null, created_at: at, updated_at: at, handed_in_at: at },
				...{ decided_at: null, decided_by: null, replaced_at: null },
			})
			.execute();
		await makeOutlineLive(tx, { ...outline, rows: layOut(body, lengths) });
	}
}

function logOf(classId: string, lesson: DemoLesson, at: number): Insertable<InkLogsTable> {
	const { sha256, bytes, length, strokes, passes, width, height } = lesson;
	return {
		...{ id: newId(), class_id: classId, sha256, size: bytes.length, length_ms: length, strokes },
		...{ passes: JSON.stringify(passes.map(({ pass }) => pass)), width, height, created_at: at },
	};
}

function outlineOf(
	{ words }: DemoDrawing,
	logs: { lesson: DemoLesson; row: Insertable<InkLogsTable> }[],
): OutlineBody {
	const { text, bring, outcomes } = words;
	const drawn = logs.map(({ lesson: { title, about, captions }, row }, at) => ({
		...{ kind: "ink" as const, id: newId(), title, about, inkId: row.id, captions },
		...{ free: at === 0, files: [] },
	}));
	const written = { ...text, kind: "text" as const, id: newId(), free: false, files: [] };
	return {
		...{ bring, outcomes },
		sections: [
			{ title: "The drawing", lessons: drawn },
			{ title: "On paper", lessons: [written] },
		],
	};
}
