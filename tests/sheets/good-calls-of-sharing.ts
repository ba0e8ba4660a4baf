import type { EndpointName } from "#contract/api.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";
import { drawnInClass, hung, offered, seenReport, share } from "./shared.ts";

const report = { reason: "offensive", text: "Not for children." };

export const goodCallsOfSharing = {
	"GET /api/sheets/:id/picture": ofDrawn,
	"GET /api/sharings": ofDrawn,
	"PUT /api/sheets/:id/sharing": async (world) => ({
		...(await ofDrawn(world)),
		body: { showsName: true },
	}),
	"PATCH /api/sheets/:id/sharing": async (world) => ({
		...(await ofShared(world)),
		body: { offered: true },
	}),
	"DELETE /api/sheets/:id/sharing": ofShared,
	"GET /api/shared-sheet/:id": async (world) => ({ params: { id: (await hung(world)).number } }),
	"GET /api/shared-sheet/:id/ink": async (world) => ({
		params: { id: (await hung(world)).number },
	}),
	"POST /api/shared-sheet/:id/reports": async (world) => ({
		params: { id: (await hung(world)).number },
		body: report,
	}),
	"GET /api/class/:id/shared-sheets": async (world) => ({
		params: { id: (await hung(world)).course.id },
	}),
	"GET /api/class/:id/offered-sheets": async (world) => {
		const { teacher, course } = await offered(world);
		return { who: teacher, params: { id: course.id } };
	},
	"PATCH /api/shared-sheet/:id/wall": async (world) => {
		const { teacher, number, sharedAt } = await offered(world);
		return { who: teacher, params: { id: number }, body: { hangs: true, sharedAt } };
	},
	"PATCH /api/shared-sheet/:id/hide": async (world) => {
		const { teacher, number } = await hung(world);
		return { who: teacher, params: { id: number }, body: { reason: "Not from this class." } };
	},
	"GET /api/reported-sheets": async (world) => ({ who: (await reported(world)).who }),
	"GET /api/reported-sheet/:id/picture": reported,
	"PATCH /api/reported-sheet/:id": async (world) => {
		const call = await reported(world);
		const seen = await seenReport(world, call.who, call.params.id);
		const reason = "It shows a person who did not agree.";
		return { ...call, body: { decision: "take-down", reason, ...seen } };
	},
} satisfies { [N in EndpointName]?: (world: World) => Promise<GoodCall> };

async function ofDrawn(world: World) {
	const { who, sheet } = await drawnInClass(world);
	return { who, params: { id: sheet.id } };
}

async function ofShared(world: World) {
	const all = await drawnInClass(world);
	await share(world, all);
	return { who: all.who, params: { id: all.sheet.id } };
}

async function reported(world: World) {
	const { number } = await hung(world);
	await ask(world, undefined, `POST /api/shared-sheet/${number}/reports`, report);
	return { who: await makePerson(world, { role: "admin" }), params: { id: number } };
}
