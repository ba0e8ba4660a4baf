import { call } from "../../data/api.ts";
import { isProblem } from "../../data/problem.ts";
import { UserFault } from "../../data/user-fault.ts";
import { recorder } from "../../messages/en/recorder.ts";
import { takeCaptions } from "../../messages/en/take-captions.ts";
import type { InkLessonDraft } from "../draft.ts";
import { changeLesson } from "../draft.ts";
import { fitted, readCaptions } from "./captions/caption-lines.ts";
import { captionsOfTake, keepCaptions } from "./captions/kept-captions.ts";
import { logOfTake } from "./log-of-take.ts";
import { forgetSilentTake } from "./silent-takes.ts";
import type { Take } from "./take.ts";

interface Place {
	classId: string;
	lessonId: string;
}

/**
 * Uploads a take to the class, and puts it into the draft of the outline. Repeatable. Throws errors of the calls, or a
 * UserFault.
 */
export async function putIntoOutline(place: Place, take: Take): Promise<void> {
	const typed = readCaptions(captionsOfTake(take.sheetId), take.lengthMs);
	if (typed.fault) throw new UserFault(takeCaptions.wrongOnTake(typed.fault));
	const params = { id: place.classId };
	const { inkId, lengthMs } = await call("POST /api/class/:id/ink", {
		params,
		body: await logOfTake(take),
	});
	const voice = await take.voice?.complete();
	const captions = fitted(typed.captions, Math.max(lengthMs, voice?.lengthMs ?? 0));
	const change = (lesson: InkLessonDraft): InkLessonDraft => {
		const { voice: _, ...rest } = lesson;
		return {
			...{ ...rest, inkId },
			...(voice && { voice: { voiceId: voice._id, offsetMs: 0 } }),
			// A take without captions keeps those of the lesson.
			...(captions.length > 0 && { captions }),
		};
	};
	await changeDraft(place, change).catch(async (fault: unknown) => {
		// Another tab has saved the outline, so the take is put into the new version.
		if (!isProblem(fault, "stale_version")) throw fault;
		await changeDraft(place, change);
	});
	keepCaptions(take.sheetId, "");
	forgetSilentTake(take.sheetId);
}

async function changeDraft(
	{ classId, lessonId }: Place,
	change: (lesson: InkLessonDraft) => InkLessonDraft,
): Promise<void> {
	const params = { id: classId };
	const { draft, live } = await call("GET /api/class/:id/outline", { params });
	const body = draft?.body ?? live?.body;
	const lesson = body?.sections
		.flatMap(({ lessons }) => lessons)
		.find(({ id, kind }) => id === lessonId && kind === "ink");
	// Another tab has removed the lesson meanwhile.
	if (!body || lesson?.kind !== "ink") throw new UserFault(recorder.notFound);
	const changed = changeLesson(body, change(lesson));
	const version = draft?.version ?? null;
	await call("PUT /api/class/:id/outline", { params, body: { version, body: changed } });
}
