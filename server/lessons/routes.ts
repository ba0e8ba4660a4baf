import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { readVoice } from "../voices/bytes-store.ts";
import { readInk } from "./bytes-store.ts";
import { findInk } from "./find-ink.ts";
import { findLessonVoice } from "./find-voice.ts";
import { linkLessonFile } from "./link-file.ts";
import { listKeptLessons, listLessons } from "./list-lessons.ts";
import { openLesson } from "./open-lesson.ts";

export function lessonRoutes(serve: Serve, needs: Needs): void {
	const { db } = needs.connection;

	serve("GET /api/class/:id/lessons", ({ params }) =>
		needs.readPublic((from) => listLessons(from.db, params.id)),
	);
	serve("GET /api/class/:id/kept-lessons", ({ params, caller }) =>
		listKeptLessons(db, caller, params.id),
	);
	serve("GET /api/lesson/:id", ({ params, caller }) => openLesson(db, caller, params.id));
	serve("POST /api/lesson/:id/files/:file/link", ({ params, caller }) =>
		linkLessonFile(needs, caller, params),
	);
	serve("GET /api/lesson/:id/voice/:voice", async ({ params, caller, unlessKnown }) => {
		const voice = await findLessonVoice(needs, caller, params);
		return await unlessKnown(`"${voice.sha256}"`, () => readVoice(needs.lessonStorage, voice));
	});
	serve("GET /api/lesson/:id/ink/:sha", async ({ params, caller, unlessKnown }) => {
		const sha256 = await findInk(needs, caller, params);
		return await unlessKnown(`"${sha256}"`, () => readInk(needs.lessonStorage, sha256));
	});
}
