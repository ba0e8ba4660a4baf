import type { ParsedQuery, Reply } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import type { ClassProgress, Meter } from "#contract/progress.ts";
import type { Database } from "#database/tables.ts";
import { findClass } from "../classes/store.ts";
import type { Caller } from "../http/caller.ts";
import type { ListPage } from "../http/paging.ts";
import { classProgress, refundOf } from "./class-progress.ts";
import { readUse } from "./meter-store.ts";
import { asLessonProgress } from "./record-progress.ts";
import { enrolledClasses, findPurchase, openedLessons, purchaseOfClass } from "./store.ts";

/** The caller's classes, newest first. */
export async function listProgress(
	db: Database,
	caller: Caller,
	request: ParsedQuery<"GET /api/progress">,
): Promise<ListPage<ClassProgress>> {
	const { rows, next } = await enrolledClasses(db, caller.id, request);
	return { rows: await classProgress(db, caller.id, rows), next };
}

/** One class that the caller has, had, or may see, with the lessons that they opened. */
export async function seeProgress(
	db: Database,
	caller: Caller,
	classId: string,
): Promise<Reply<"GET /api/class/:id/progress">> {
	const bought = await purchaseOfClass(db, caller.id, classId);
	if (!bought) await requireVisible(db, caller, classId);
	const [found] = await classProgress(db, caller.id, [{ classId, bought }]);
	if (!found) throw new Problem("not_found");
	const opened = await openedLessons(db, caller.id, classId);
	return { ...found, opened: opened.map(asLessonProgress) };
}

async function requireVisible(db: Database, caller: Caller, classId: string): Promise<void> {
	const found = await findClass(db, classId);
	const mayManage = caller.role === "admin" || caller.id === found?.instructorId;
	if (!found || (found.status !== "approved" && !mayManage)) throw new Problem("not_found");
}

/** How much of a class was used, for the person who paid for it and for administrators. */
export async function seeMeter(db: Database, caller: Caller, paymentId: string): Promise<Meter> {
	const purchase = await findPurchase(db, paymentId);
	const isTheirs = purchase?.user_id === caller.id || caller.role === "admin";
	if (!purchase || !isTheirs) throw new Problem("not_found");
	const { user_id: userId, class_id: classId, at } = purchase;
	const use = await readUse(db, { userId, classId, boughtAt: at });
	return { ...use, ...refundOf(purchase) };
}
