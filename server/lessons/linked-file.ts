import { Problem } from "#contract/problems.ts";
import { readContent } from "#database/outlines/lesson-content.ts";
import type { Database } from "#database/tables.ts";
import { liveSession } from "../accounts/store.ts";
import { findOwnClass } from "../classes/store.ts";
import { type LinkClaims, readLink } from "../files/file-link.ts";
import { type FileRow, findFile } from "../files/store.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { findOpenLesson } from "./find-open-lesson.ts";

/**
 * The complete file of a link, if the person who requested the link still has access. A link grants no permission, so a
 * refund, the end of the session or a new outline ends it at once. Otherwise throws 404.
 */
export async function linkedFile(needs: Needs, id: string, token: string): Promise<FileRow> {
	const link = readLink(needs, token);
	if (link?.file !== id) throw new Problem("not_found");
	const file = await findFile(needs.connection.db, id);
	if (file?.state !== "ready" || !(await mayStillHave(needs, link, file)))
		throw new Problem("not_found");
	return file;
}

async function mayStillHave(needs: Needs, link: LinkClaims, file: FileRow): Promise<boolean> {
	const { connection, settings, now } = needs;
	const { db } = connection;
	const at = { now: now(), local: settings.local };
	const caller = link.session ? await liveSession(db, link.session, at) : undefined;
	if (link.session && !caller) return false;
	if (link.lesson === null) return caller !== undefined && (await manages(db, caller, file));
	return await isBeside(db, caller, { lessonId: link.lesson, fileId: file.id });
}

async function manages(db: Database, { id, role }: Caller, { classId }: FileRow): Promise<boolean> {
	return role === "admin" || (await findOwnClass(db, classId, id)) !== undefined;
}

async function isBeside(
	db: Database,
	caller: Caller | undefined,
	{ lessonId, fileId }: { lessonId: string; fileId: string },
): Promise<boolean> {
	const lesson = await findOpenLesson(db, caller, lessonId).catch((error: unknown) => {
		if (error instanceof Problem) return undefined;
		throw error;
	});
	return lesson !== undefined && readContent(lesson.content).files.includes(fileId);
}
