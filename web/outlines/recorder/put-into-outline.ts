import { call } from "../../data/api.ts";
import { ApiProblem } from "../../data/problem.ts";
import type { InkLessonDraft } from "../draft.ts";
import { changeLesson } from "../draft.ts";
import { logOfTake } from "./log-of-take.ts";
import type { Take } from "./take.ts";

interface Place {
	classId: string;
	lessonId: string;
}

/** Gives a take to the class, and puts it into the draft of the outline. Repeatable. Throws what calls throw. */
export async function putIntoOutline(place: Place, take: Take): Promise<void> {
	const params = { id: place.classId };
	const { inkId } = await call("POST /api/class/:id/ink", { params, body: await logOfTake(take) });
	const voiceId = (await take.voice?.complete())?._id;
	const change = (lesson: InkLessonDraft): InkLessonDraft => {
		const { voice: _, ...rest } = lesson;
		return { ...rest, inkId, ...(voiceId !== undefined && { voice: { voiceId, offsetMs: 0 } }) };
	};
	await changeDraft(place, change).catch(async (fault: unknown) => {
		// Another tab saved the outline meanwhile. The take is put into what is there now.
		if (!(fault instanceof ApiProblem && fault.code === "stale_version")) throw fault;
		await changeDraft(place, change);
	});
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
	if (!body || lesson?.kind !== "ink") return;
	const changed = changeLesson(body, change(lesson));
	const version = draft?.version ?? null;
	await call("PUT /api/class/:id/outline", { params, body: { version, body: changed } });
}
