import { type RawBuilder, sql } from "kysely";
import { judge } from "#contract/critiques/state.ts";
import type { ListedCritique } from "#contract/critiques.ts";
import type { CritiqueQueue, CritiqueState } from "#contract/enumerations.ts";
import type { Database } from "#database/tables.ts";
import { countRows } from "../http/count-rows.ts";
import { newestFirst } from "../http/newest-first.ts";
import { orderedByTwo } from "../http/ordered-by-two.ts";
import type { ListPage, ListRequest, ListTotal } from "../http/paging.ts";

/** The query from which hand-ins are read, with the names that are shown beside them. */
function critiqueRows(db: Database) {
	return db
		.selectFrom("critiques")
		.innerJoin("classes", "classes.id", "critiques.class_id")
		.innerJoin("lessons", "lessons.id", "critiques.lesson_id")
		.innerJoin("users as teacher", "teacher.id", "classes.owner_id")
		.leftJoin("users as student", "student.id", "critiques.student_id")
		.leftJoin("photos", "photos.id", "critiques.photo_id")
		.selectAll("critiques")
		.select([
			"photos.width as photo_width",
			"photos.height as photo_height",
			"classes.name as class_name",
			"classes.cut",
			"classes.owner_id",
			"lessons.title as lesson_title",
			"lessons.place as lesson_place",
			"teacher.name as teacher_name",
			"teacher.image as teacher_image",
			"student.name as student_name",
			"student.image as student_image",
		]);
}

export type CritiqueRow = Awaited<ReturnType<ReturnType<typeof critiqueRows>["execute"]>>[number];

export async function findCritique(db: Database, id: string): Promise<CritiqueRow | undefined> {
	return await critiqueRows(db).where("critiques.id", "=", id).executeTakeFirst();
}

/** The viewer and the time. The state of a critique is derived from the time. */
export interface Seen {
	viewerId: string;
	now: number;
}

/** What a person handed in, newest first. */
export async function critiquesOfStudent(
	db: Database,
	{ viewerId, now }: Seen,
	{ classId, ...page }: ListRequest & { classId?: string | undefined },
): Promise<ListPage<ListedCritique>> {
	const all = critiqueRows(db).where("critiques.student_id", "=", viewerId);
	const rows = classId === undefined ? all : all.where("critiques.class_id", "=", classId);
	return await newestFirst(rows, "critiques.id", page, (row) => asListed(row, { viewerId, now }));
}

/** Finished hand-ins of a teacher's classes: sent, or closed by a refund. Newest first. */
export async function doneOfTeacher(
	db: Database,
	seen: Seen,
	page: ListRequest,
): Promise<ListPage<ListedCritique>> {
	const rows = critiqueRows(db).where("critiques.teacher_id", "=", seen.viewerId).where(isIn.done);
	return await newestFirst(rows, "critiques.id", page, (row) => asListed(row, seen));
}

/** Hand-ins that a teacher has still to answer, the earliest due time first, overdue ones included. */
export async function openOfTeacher(
	db: Database,
	seen: Seen,
	page: ListRequest,
): Promise<ListPage<ListedCritique>> {
	const rows = critiqueRows(db).where("critiques.teacher_id", "=", seen.viewerId).where(isIn.open);
	return await orderedByTwo(
		rows,
		{ columns: ["critiques.due_at", "critiques.id"], kind: "time", order: "asc" },
		page,
		(row) => [String(row.due_at), row.id],
		(row) => asListed(row, seen),
	);
}

/** As in the indexes `critiques_open` and `critiques_done`. */
const isIn: Record<CritiqueQueue, RawBuilder<boolean>> = {
	open: sql`critiques.sent_at is null and critiques.closed_at is null`,
	done: sql`(critiques.sent_at is not null or critiques.closed_at is not null)`,
};
const orders: Record<CritiqueQueue, string> = { open: "due_at", done: "id" };

export async function countOfTeacher(
	db: Database,
	teacherId: string,
	state: CritiqueQueue,
): Promise<ListTotal> {
	const rows = db.selectFrom("critiques").where("teacher_id", "=", teacherId).where(isIn[state]);
	return await countRows(db, rows, orders[state]);
}

export async function countOfStudent(
	db: Database,
	studentId: string,
	classId: string | undefined,
): Promise<ListTotal> {
	const all = db.selectFrom("critiques").where("student_id", "=", studentId);
	return await countRows(db, classId ? all.where("class_id", "=", classId) : all, "id");
}

export function asListed(row: CritiqueRow, { viewerId, now }: Seen): ListedCritique {
	const { state, counts } = judgeRow(row, now);
	return {
		_id: row.id,
		classId: row.class_id,
		className: row.class_name,
		cut: row.cut,
		lessonId: row.lesson_id,
		lessonTitle: row.lesson_title,
		lessonPlace: row.lesson_place,
		studentName: row.student_name,
		studentImage: row.student_image,
		instructorName: row.teacher_name,
		instructorImage: row.teacher_image,
		question: row.question,
		questionPins: JSON.parse(row.question_pins),
		number: row.number,
		allowed: row.allowed,
		state,
		counts,
		handedInAt: iso(row.handed_in_at),
		dueAt: iso(row.due_at),
		sentAt: row.sent_at === null ? null : iso(row.sent_at),
		closedAt: row.closed_at === null ? null : iso(row.closed_at),
		sheetId: row.student_id === viewerId ? row.sheet_id : null,
		photo: photoOf(row),
		earlierId: row.earlier_id,
	};
}

function photoOf({ photo_width: width, photo_height: height }: CritiqueRow) {
	return width === null || height === null ? null : { width, height };
}

export function judgeRow(
	row: Pick<CritiqueRow, "due_at" | "sent_at" | "closed_at">,
	now: number,
): { state: CritiqueState; counts: boolean; isOpen: boolean } {
	return judge({ dueAt: row.due_at, sentAt: row.sent_at, closedAt: row.closed_at }, now);
}

export function iso(at: number): string {
	return new Date(at).toISOString();
}
