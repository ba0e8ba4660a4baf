import type { EndpointName } from "#contract/api.ts";
import { learning } from "#tests/progress/good-calls.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";

export const goodCallsOfCertificates = {
	"POST /api/class/:id/certificate": async (world) => {
		const { student, chosen } = await finished(world);
		return { who: student, params: { id: chosen.id } };
	},
	"GET /api/certificates": async (world) => ({ who: (await certified(world)).student }),
	"GET /api/certificate/:id": async (world) => ({
		params: { id: (await certified(world)).number },
	}),
	"DELETE /api/certificate/:id": async (world) => {
		const { student, number } = await certified(world);
		return { who: student, params: { id: number } };
	},
} satisfies { [N in EndpointName]?: (world: World) => Promise<GoodCall> };

/** A student who bought a class of two lessons and ticked both. */
export async function finished(world: World) {
	const all = await learning(world);
	for (const { id } of all.lessons) await ask(world, all.student, `PUT /api/lesson/${id}/done`);
	return all;
}

export async function certified(world: World) {
	const all = await finished(world);
	const { body } = await ask(world, all.student, `POST /api/class/${all.chosen.id}/certificate`);
	return { ...all, number: String(body._id) };
}
