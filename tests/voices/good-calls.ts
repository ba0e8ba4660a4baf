import { v7 as newId } from "uuid";
import type { EndpointName } from "#contract/api.ts";
import { inkLesson, keepLog } from "#tests/lessons/live-outline.ts";
import { openTeaching, outlineOf } from "#tests/outlines/drafts.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import type { World } from "#tests/support/world.ts";
import { aSound, BYTES, keepVoice, recorderOf } from "./made-voice.ts";

export const goodCallsOfVoices = {
	"POST /api/class/:id/voices": async (world) => {
		const { teacher, course } = await openTeaching(world);
		return { who: teacher, params: { id: course.id }, body: { _id: newId() } };
	},
	"GET /api/voices/:id": begun,
	"POST /api/voices/:id/sound": async (world) => ({
		...(await begun(world)),
		...{ query: "?from=0", body: aSound() as never, headers: BYTES },
	}),
	"POST /api/voices/:id/finish": async (world) => {
		const { who, params, send } = await begun(world);
		await send(params.id, 0, aSound());
		return { who, params, body: { size: aSound().length, lengthMs: 2_000 } };
	},
	"GET /api/voices/:id/sound": async (world) => {
		const { teacher, course } = await openTeaching(world);
		const { id } = await keepVoice(world, teacher, course.id);
		return { who: teacher, params: { id } };
	},
	"GET /api/lesson/:id/voice/:voice": async (world) => {
		const { id, voice, course } = await spokenLesson(world);
		const who = await makePerson(world);
		await buy(world, who, course);
		return { who, params: { id, voice } };
	},
} satisfies { [N in EndpointName]?: (world: World) => Promise<GoodCall> };

async function begun(world: World) {
	const { teacher, course } = await openTeaching(world);
	const { begin, send } = recorderOf(world, teacher, course.id);
	const id = newId();
	await begin(id);
	return { who: teacher, params: { id }, send };
}

/** A live lesson with a voice, in a class of its own. */
export async function spokenLesson(world: World, more: { free?: boolean } = {}) {
	const teaching = await openTeaching(world);
	const { teacher, course, save, handIn, see, approve } = teaching;
	const { id: voice, bytes } = await keepVoice(world, teacher, course.id, { lengthMs: 9_000 });
	const drawing = (await keepLog(world, course.id)).id;
	const lesson = inkLesson(drawing, { voice: { voiceId: voice, offsetMs: -120 }, ...more });
	const { version } = (await save(null, outlineOf([lesson]))).body;
	await handIn(version);
	await approve((await see()).draft._id);
	return { ...teaching, id: lesson.id, lesson, voice, bytes };
}
