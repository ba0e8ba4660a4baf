import type { ParsedQuery } from "#contract/api.ts";
import type { Student } from "#contract/enrolments.ts";
import { Problem } from "#contract/problems.ts";
import { shareOf } from "#contract/progress/share.ts";
import type { Database } from "#database/tables.ts";
import { findOwnClass } from "../classes/store.ts";
import { countEnrolled, studentsOf } from "../enrolments/students-store.ts";
import type { Caller } from "../http/caller.ts";
import { withTotal } from "../http/count-rows.ts";
import type { ListPage } from "../http/paging.ts";
import { liveLessonsOf } from "./store.ts";
import { doneLessons, promisedLessons } from "./students-store.ts";

/** Lists the students of one of the caller's classes with their progress, in a fixed number of statements. */
export async function listStudents(
	db: Database,
	caller: Caller,
	classId: string,
	query: ParsedQuery<"GET /api/class/:id/students">,
): Promise<ListPage<Student>> {
	if (!(await findOwnClass(db, classId, caller.id))) throw new Problem("not_found");
	const page = studentsOf(db, classId, query);
	const { rows, next, total } = await withTotal(page, query, () => countEnrolled(db, classId));
	const live = (await liveLessonsOf(db, [classId])).map(({ id }) => id);
	const people = rows.map(({ user_id, created_at }) => ({ userId: user_id, at: created_at }));
	const ids = people.map(({ userId }) => userId);
	const done = await doneLessons(db, classId, ids);
	const promised = await promisedLessons(db, classId, people);
	return {
		rows: rows.map(({ id, user_id, name, image, created_at }) => ({
			...{ _id: id, name, image, since: new Date(created_at).toISOString() },
			...shareOf({
				live,
				promised: promised.get(user_id) ?? new Set(live),
				done: done.get(user_id) ?? new Set(),
			}),
		})),
		...{ next, total },
	};
}
