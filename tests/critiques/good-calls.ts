import { v7 as newId } from "uuid";
import type { EndpointName } from "#contract/api.ts";
import { photo } from "#tests/images/pictures.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { signIn } from "#tests/support/make.ts";
import type { World } from "#tests/support/world.ts";
import { corrected, drawing, handedIn, photographed, sendPhoto, words } from "./handed-in.ts";
import { spokenCritique } from "./spoken.ts";

export const goodCallsOfCritiques = {
	"POST /api/sheets/:id/hand-in": async (world) => {
		const { student, sheet } = await drawing(world);
		return { who: student, params: { id: sheet.id }, body: { question: "", entry: 3 } };
	},
	"POST /api/lesson/:id/photos": async (world) => {
		const { student, lesson } = await drawing(world);
		const headers = { "content-type": "application/octet-stream" };
		// Bytes go to `ask` as they are, where other calls have fields.
		const body = (await photo()) as unknown as Record<string, unknown>;
		return { who: student, params: { id: lesson.id }, body, headers };
	},
	"POST /api/photos/:id/hand-in": async (world) => {
		const { student, lesson } = await drawing(world);
		const { body } = await sendPhoto(world, student, lesson.id);
		return { who: student, params: { id: body._id }, body: { question: "Is it upright?" } };
	},
	"GET /api/class/:id/seat-critiques": async (world) => {
		const { student, chosen } = await drawing(world);
		return { who: student, params: { id: chosen.id } };
	},
	"GET /api/critiques": async (world) => ({ who: (await handedIn(world)).student }),
	"GET /api/critique-queue": async (world) => ({ who: (await handedIn(world)).teacher }),
	"GET /api/critiques/:id": ofStudent,
	"GET /api/critiques/:id/sheet": ofStudent,
	"GET /api/critiques/:id/photo": async (world) => {
		const { student, id } = await photographed(world);
		return { who: student, params: { id } };
	},
	"GET /api/critiques/:id/red": ofStudent,
	"POST /api/critiques/:id/voices": async (world) => ({
		...(await ofTeacher(world)),
		body: { _id: newId() },
	}),
	"GET /api/critiques/:id/voice": async (world) => {
		const { student, id } = await spokenCritique(world);
		return { who: student, params: { id } };
	},
	"PUT /api/critiques/:id/draft": async (world) => ({
		...(await ofTeacher(world)),
		body: { redSheetId: null, ...words },
	}),
	"POST /api/critiques/:id/send": async (world) => ({
		...(await ofTeacher(world)),
		body: { red: null, ...words },
	}),
	"POST /api/critiques/:id/answer": async (world) => ({
		...(await ofStudent(world)),
		body: { text: "I see it." },
	}),
} satisfies { [N in EndpointName]?: (world: World) => Promise<GoodCall> };

async function ofStudent(world: World) {
	const { student, id } = await corrected(world);
	return { who: student, params: { id } };
}

async function ofTeacher(world: World) {
	const { chosen, id } = await handedIn(world);
	return { who: await signIn(world, chosen.ownerId), params: { id } };
}
