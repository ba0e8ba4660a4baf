import type { EndpointName } from "#contract/api.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import type { World } from "#tests/support/world.ts";
import { makeFiles } from "./kept-file.ts";
import { makeLessons } from "./live-outline.ts";

export const goodCallsOfLessons = {
	"GET /api/class/:id/lessons": async (world) => {
		const { id } = await makeClass(world);
		await makeLessons(world, id);
		return { params: { id } };
	},
	"GET /api/class/:id/kept-lessons": async (world) => {
		const { who, chosen } = await makeStudentWithLessons(world);
		const withdrawn = { status: "denied", off_sale: "withdrawn" } as const;
		await world.db.updateTable("classes").set(withdrawn).where("id", "=", chosen.id).execute();
		return { who, params: { id: chosen.id } };
	},
	"GET /api/lesson/:id": async (world) => {
		const { who, paid } = await makeStudentWithLessons(world);
		return { who, params: { id: paid } };
	},
	"GET /api/lesson/:id/ink/:sha": async (world) => {
		const { who, paid, log } = await makeStudentWithLessons(world);
		return { who, params: { id: paid, sha: log.sha256 } };
	},
	"POST /api/lesson/:id/files/:file/link": async (world) => {
		const { student: who, paid, closed } = await makeFiles(world);
		return { who, params: { id: paid.id, file: closed.id } };
	},
} satisfies { [N in EndpointName]?: (world: World) => Promise<GoodCall> };

async function makeStudentWithLessons(world: World) {
	const who = await makePerson(world);
	const chosen = await makeClass(world);
	const lessons = await makeLessons(world, chosen.id);
	await buy(world, who, chosen);
	return { who, chosen, ...lessons };
}
