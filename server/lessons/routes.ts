import type { FastifyInstance } from "fastify";
import { matchesEtag } from "../http/etag-match.ts";
import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { readVoice } from "../voices/bytes-store.ts";
import { readInk } from "./bytes-store.ts";
import { findInk } from "./find-ink.ts";
import { findLessonVoice } from "./find-voice.ts";
import { linkLessonFile } from "./link-file.ts";
import { listKeptLessons, listLessons } from "./list-lessons.ts";
import { openLesson } from "./open-lesson.ts";
import { findCut, pictureOfCut } from "./picture-of-cut.ts";

/** Revalidated after five minutes, because a teacher may replace the drawing, and a class may be taken off sale. */
const CUT_PICTURE = "public, max-age=300, s-maxage=1";

export function lessonRoutes(app: FastifyInstance, serve: Serve, needs: Needs): void {
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
	app.get("/lessons/:id/picture.webp", { schema: { hide: true } }, async (request, reply) => {
		const sha256 = await findCut(needs, (request.params as { id: string }).id);
		reply.header("cache-control", CUT_PICTURE).header("etag", `"${sha256}"`);
		if (matchesEtag(request.headers["if-none-match"], `"${sha256}"`)) return reply.code(304).send();
		return reply.type("image/webp").send(await pictureOfCut(needs, sha256));
	});
}
