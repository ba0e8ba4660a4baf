import { v7 as newId } from "uuid";
import type { TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";
import { aSound, BYTES } from "#tests/voices/made-voice.ts";
import { handedIn, words } from "./handed-in.ts";

type Token = Pick<TestPerson, "token">;

/** What the red desk's recorder calls. */
export function noteRecorder(world: World, teacher: Token, critiqueId: string) {
	const begin = (id: string, who = teacher) =>
		ask(world, who, `POST /api/critiques/${critiqueId}/voices`, { _id: id });
	const send = (id: string, from: number, bytes: Buffer, who = teacher) =>
		ask(world, who, `POST /api/voices/${id}/sound?from=${from}`, bytes, BYTES);
	const finish = (id: string, size: number, lengthMs = 2_000, who = teacher) =>
		ask(world, who, `POST /api/voices/${id}/finish`, { size, lengthMs });
	/** A complete take. */
	const keep = async (bytes = aSound(), lengthMs = 2_000) => {
		const id = newId();
		await begin(id);
		await send(id, 0, bytes);
		const { body } = await finish(id, bytes.length, lengthMs);
		if (body.state !== "ready") throw new Error(`the take was refused with ${body.code}`);
		return id;
	};
	const draft = (voiceId: string | null, who = teacher) =>
		ask(world, who, `PUT /api/critiques/${critiqueId}/draft`, {
			...{ redSheetId: null, ...words, voiceId, voiceWords: SAID },
		});
	const sendOff = (voiceId: string | null, who = teacher) =>
		ask(world, who, `POST /api/critiques/${critiqueId}/send`, {
			...{ red: null, pins: [], closing: "", voiceId, voiceWords: SAID },
		});
	return { begin, send, finish, keep, draft, sendOff };
}

export const SAID = "The lid is too low.\nLift it.";

/** A hand-in whose teacher has recorded a voice note that the draft names. */
export async function spokenDraft(world: World) {
	const all = await handedIn(world);
	const recorder = noteRecorder(world, all.teacher, all.id);
	const voice = await recorder.keep();
	const { status } = await recorder.draft(voice);
	if (status !== 200) throw new Error(`the draft was refused with ${status}`);
	return { ...all, ...recorder, voice };
}

/** The same with the critique sent. */
export async function spokenCritique(world: World) {
	const all = await spokenDraft(world);
	const { status } = await all.sendOff(all.voice);
	if (status !== 200) throw new Error(`the critique was refused with ${status}`);
	return all;
}

/** The answer to somebody who asks for the bytes of a voice note. */
export async function heard(world: World, who: { token: string } | undefined, id: string) {
	const headers = who && { authorization: `Bearer ${who.token}` };
	return await world.app.inject({
		url: `/api/critiques/${id}/voice`,
		...(headers && { headers }),
	});
}
