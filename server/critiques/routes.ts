import { Problem } from "#contract/problems.ts";
import { withTotal } from "../http/count-rows.ts";
import type { Serve } from "../http/serve.ts";
import { openPictureQueue } from "../images/picture-queue.ts";
import type { Needs } from "../needs.ts";
import { answerCritique } from "./answer-critique.ts";
import { keepDraft, sendCritique } from "./answer-hand-in.ts";
import { findSeen } from "./find-seen.ts";
import { readFrozen } from "./freeze-sheet.ts";
import { handIn } from "./hand-in.ts";
import { handInPhoto } from "./photos/hand-in-photo.ts";
import { readPhoto } from "./photos/read-photo.ts";
import { receivePhoto } from "./photos/receive-photo.ts";
import { countOfStudent, critiquesOfStudent } from "./rows-store.ts";
import { seeCritique, seeQueue, seeSeat } from "./see-critique.ts";
import { beginVoiceNote, findVoiceNote } from "./voice-note.ts";

export function critiqueRoutes(serve: Serve, needs: Needs): void {
	const { db } = needs.connection;
	const queue = openPictureQueue();

	serve("POST /api/sheets/:id/hand-in", ({ caller, params, body }) =>
		handIn(needs, caller, params.id, body),
	);
	serve("POST /api/lesson/:id/photos", ({ caller, params, body }) =>
		receivePhoto(needs, queue, { caller, lessonId: params.id }, body),
	);
	serve("POST /api/photos/:id/hand-in", ({ caller, params, body }) =>
		handInPhoto(needs, caller, params.id, body),
	);
	serve("GET /api/class/:id/seat-critiques", ({ caller, params }) =>
		seeSeat(needs, caller, params.id),
	);
	serve("GET /api/critiques", ({ caller, query }) =>
		withTotal(critiquesOfStudent(db, { viewerId: caller.id, now: needs.now() }, query), query, () =>
			countOfStudent(db, caller.id, query.classId),
		),
	);
	serve("GET /api/critique-queue", ({ caller, query }) => seeQueue(needs, caller, query));
	serve("GET /api/critiques/:id", ({ caller, params }) => seeCritique(needs, caller, params.id));
	serve("GET /api/critiques/:id/sheet", async ({ caller, params, unlessKnown }) => {
		const { sha256, photo_id } = (await findSeen(db, caller, params.id)).row;
		if (photo_id !== null) throw new Problem("not_found");
		return await unlessKnown(`"${sha256}"`, () => readFrozen(needs, sha256));
	});
	serve("GET /api/critiques/:id/photo", async ({ caller, params, unlessKnown }) => {
		const { sha256, photo_id } = (await findSeen(db, caller, params.id)).row;
		if (photo_id === null) throw new Problem("not_found");
		return await unlessKnown(`"${sha256}"`, () => readPhoto(needs, photo_id));
	});
	serve("GET /api/critiques/:id/red", async ({ caller, params, unlessKnown }) => {
		const { red_sha256: red } = (await findSeen(db, caller, params.id)).row;
		if (red === null) throw new Problem("not_found");
		return await unlessKnown(`"${red}"`, () => readFrozen(needs, red));
	});

	serve("POST /api/critiques/:id/voices", ({ caller, params, body }) =>
		beginVoiceNote(needs, caller, params.id, body._id),
	);
	serve("GET /api/critiques/:id/voice", async ({ caller, params, unlessKnown }) => {
		const { etag, read } = await findVoiceNote(needs, caller, params.id);
		return await unlessKnown(etag, read);
	});
	serve("PUT /api/critiques/:id/draft", ({ caller, params, body }) =>
		keepDraft(needs, caller, params.id, body),
	);
	serve("POST /api/critiques/:id/send", ({ caller, params, body }) =>
		sendCritique(needs, caller, params.id, body),
	);
	serve("POST /api/critiques/:id/answer", ({ caller, params, body }) =>
		answerCritique(needs, caller, params.id, body),
	);
}
