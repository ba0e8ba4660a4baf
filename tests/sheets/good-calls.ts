import { v7 as newId } from "uuid";
import type { EndpointName } from "#contract/api.ts";
import { encodeChunk } from "#ink/log/encode.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { makePerson } from "#tests/support/make.ts";
import type { World } from "#tests/support/world.ts";
import { aStroke, begin, DEVICE, send } from "./drawing.ts";

export const goodCallsOfSheets = {
	"POST /api/sheets": async (world) => ({ who: await makePerson(world), body: wanted() }),
	"GET /api/sheets": async (world) => ({ who: (await drawn(world)).who }),
	"GET /api/sheets/:id": drawn,
	"GET /api/sheets/:id/ink": drawn,
	"POST /api/sheets/:id/entries": async (world) => {
		const { who, params, head } = await drawn(world);
		const query = `?device=${DEVICE}&from=1&head=${head}`;
		const body = Buffer.from(encodeChunk(1, [aStroke(1)])) as never;
		return { who, params, query, body, headers: { "content-type": "application/octet-stream" } };
	},
	"POST /api/sheets/:id/lease": async (world) => ({
		...(await drawn(world)),
		body: { device: DEVICE, takeOver: false },
	}),
	"DELETE /api/sheets/:id/lease": async (world) => ({
		...(await drawn(world)),
		query: `?device=${DEVICE}`,
	}),
	"PATCH /api/sheets/:id": async (world) => ({
		...(await drawn(world)),
		body: { title: "Left hand" },
	}),
	"DELETE /api/sheets/:id": drawn,
	"GET /api/sheet-storage": async (world) => ({ who: await makePerson(world) }),
} satisfies { [N in EndpointName]?: (world: World) => Promise<GoodCall> };

function wanted() {
	return {
		_id: newId(),
		lessonId: null,
		title: "Hands",
		width: 800,
		height: 600,
		layers: ["rough", "ink"],
	};
}

/** A student with a sheet of one stroke. */
async function drawn(world: World) {
	const who = await makePerson(world);
	const sheet = await begin(world, who);
	const { body } = await send(world, who, sheet, [aStroke(0)]);
	return { who, params: { id: sheet.id }, head: String(body.head) };
}
