import type { Serve } from "../http/serve.ts";
import type { Needs } from "../needs.ts";
import { beginVoice } from "./begin-voice.ts";
import { readVoice } from "./bytes-store.ts";
import { finishVoice } from "./finish-voice.ts";
import { findManagedVoice } from "./own-voice.ts";
import { receiveSound } from "./receive-sound.ts";
import { asVoice } from "./store.ts";

export function voiceRoutes(serve: Serve, needs: Needs): void {
	const { db } = needs.connection;

	serve("POST /api/class/:id/voices", ({ caller, params, body }) =>
		beginVoice(needs, caller, params.id, body._id),
	);
	serve("GET /api/voices/:id", async ({ caller, params }) =>
		asVoice(await findManagedVoice(db, caller, params.id)),
	);
	serve("POST /api/voices/:id/sound", ({ caller, params, query, body }) =>
		receiveSound(needs, caller, { ...params, ...query }, body),
	);
	serve("POST /api/voices/:id/finish", ({ caller, params, body }) =>
		finishVoice(needs, caller, params.id, body),
	);
	serve("GET /api/voices/:id/sound", async ({ caller, params, unlessKnown }) => {
		const voice = await findManagedVoice(db, caller, params.id);
		return await unlessKnown(`"${voice.sha256}"`, () => readVoice(needs.lessonStorage, voice));
	});
}
