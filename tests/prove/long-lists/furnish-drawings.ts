import { insertInChunks } from "#database/worlds/insert.ts";
import type { Ground } from "../ground.ts";
import type { Furnishing } from "./rows.ts";

const HEAD = "0".repeat(64);

/** Sheets, shared and reported ones, hand-ins, notes and certificates. Returns the lesson that they belong to. */
export async function furnishDrawings(ground: Ground, all: Furnishing): Promise<string> {
	const { db } = ground;
	const { rows, count, people, classes } = all;
	const { student, teacher } = people;
	const [class_id = ""] = classes;
	const [lesson_id = ""] = rows.ids();
	await insertInChunks(db, "lessons", [
		{
			...{ id: lesson_id, class_id, place: 1, section_title: "Lines", kind: "text" as const },
			...{ title: "Lines", about: "", length_ms: 180_000, free: 0, ink_id: null, files: 0 },
			...{ content: '{"kind":"text","markdown":"","files":[]}', retired_at: null },
		},
	]);
	const sheets = rows.ids();
	await insertInChunks(
		db,
		"sheets",
		sheets.map((id, at) => ({
			...{ id, user_id: student.id, lesson_id, class_id, title: `Sheet ${at}`, raster: 1 },
			...{
				width: 1024,
				height: 768,
				layers: '["Ink"]',
				head: HEAD,
				lease_device: null,
				lease_until: 0,
			},
			...{ entries: 0, strokes: 0, bytes: 0, points: 0, outlines: 0, work: 0, length_ms: 0 },
			...{ undoable: 0, redoable: 0, created_at: rows.at(at), updated_at: rows.at(at) },
		})),
	);
	const reports = rows.ids();
	const shared = rows.ids();
	await insertInChunks(
		db,
		"shared_sheets",
		shared.map((id, at) => ({
			...{ id, sheet_id: sheets[at] ?? "", user_id: student.id, class_id, title: `Sheet ${at}` },
			...{ shows_name: 1, entries: 0, head: HEAD, state: "shared" as const },
			// Only the oldest are offered to the teacher.
			wall: at < count / 10 ? ("offered" as const) : ("no" as const),
			...{ last_report: reports[at] ?? null, shared_at: rows.at(at) },
		})),
	);
	await insertInChunks(
		db,
		"sheet_reports",
		reports.map((id, at) => ({
			...{ id, shared_id: shared[at] ?? "", reason: "other" as const, text: "Look at this" },
			...{ created_at: rows.at(at), decided_at: null },
		})),
	);
	await insertInChunks(
		db,
		"critiques",
		rows.ids().map((id, at) => ({
			...{ id, class_id, lesson_id, teacher_id: teacher.id, student_id: student.id },
			...{ payment_id: null, sheet_id: sheets[at] ?? "", entry: 1, head: HEAD, sha256: HEAD },
			...{ question: "Is the hand right?", number: 1, allowed: 3, handed_in_at: rows.at(at) },
			...{ due_at: rows.at(at), late_told_at: rows.at(at), closed_at: null, red_sheet_id: null },
			...{ sent_at: at % 2 === 0 ? rows.at(at) : null, red_sha256: null },
			...{ answer: null, answered_at: null },
		})),
	);
	await insertInChunks(
		db,
		"lesson_notes",
		rows.ids().map((id, at) => ({
			...{ id, user_id: student.id, lesson_id, at_ms: at, text: "Slowly" },
			...{ created_at: rows.at(at), updated_at: rows.at(at) },
		})),
	);
	await insertInChunks(
		db,
		"certificates",
		rows.ids().map((id, at) => ({
			...{ id, user_id: student.id, class_id: classes[at] ?? "", student_name: student.name },
			...{ class_name: "Long", instructor_name: teacher.name, drawn_ms: 0, cuts: "[]" },
			...{ created_at: rows.at(at), revoked_at: null },
		})),
	);
	return lesson_id;
}
