import type { EndpointName } from "#contract/api.ts";
import { bought } from "#tests/refunds/good-calls.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { makeOutline, type WantedLesson } from "#tests/support/make-outline.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";

export const goodCallsOfProgress = {
	"POST /api/lesson/:id/beat": async (world) => {
		const { student, lesson } = await learning(world);
		const body = { from: 0, to: 1_000, position: 1_000 };
		return { who: student, params: { id: lesson.id }, body };
	},
	"PUT /api/lesson/:id/done": async (world) => {
		const { student, lesson } = await learning(world);
		return { who: student, params: { id: lesson.id } };
	},
	"GET /api/progress": async (world) => ({ who: (await learning(world)).student }),
	"GET /api/class/:id/progress": async (world) => {
		const { student, chosen } = await learning(world);
		return { who: student, params: { id: chosen.id } };
	},
	"GET /api/payment/:id/meter": async (world) => {
		const { student, paymentId } = await learning(world);
		return { who: student, params: { id: paymentId } };
	},
	"GET /api/lesson/:id/notes": async (world) => {
		const { student, lesson } = await noted(world);
		return { who: student, params: { id: lesson.id } };
	},
	"POST /api/lesson/:id/notes": async (world) => {
		const { student, lesson } = await learning(world);
		return { who: student, params: { id: lesson.id }, body: note };
	},
	"PATCH /api/notes/:id": async (world) => {
		const { student, noteId } = await noted(world);
		return { who: student, params: { id: noteId }, body: { text: "Heavier." } };
	},
	"DELETE /api/notes/:id": async (world) => {
		const { student, noteId } = await noted(world);
		return { who: student, params: { id: noteId } };
	},
} satisfies { [N in EndpointName]?: (world: World) => Promise<GoodCall> };

const note = { at: 1_500, text: "The lash is one stroke." };

/** A student who bought a class with a live outline. */
export async function learning(
	world: World,
	wanted?: WantedLesson[],
	options: { price?: number; seats?: number } = {},
) {
	const { student, chosen, paymentId } = await bought(world, options);
	const lessons = await makeOutline(world, chosen, wanted);
	const [lesson, second = lesson] = lessons;
	if (!lesson || !second) throw new Error("an outline has lessons");
	return { student, chosen, paymentId, lessons, lesson, second };
}

async function noted(world: World) {
	const { student, lesson } = await learning(world);
	const call = `POST /api/lesson/${lesson.id}/notes` as const;
	const { body } = await ask(world, student, call, note);
	return { student, lesson, noteId: String(body.insertedId) };
}
