import type { EndpointName } from "#contract/api.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { makePerson } from "#tests/support/make.ts";
import type { World } from "#tests/support/world.ts";
import { photo } from "./pictures.ts";
import { beginUpload, formOf, sendPart } from "./sending.ts";

/** The calls that take pictures. */
export const goodCallsOfImages = {
	"POST /api/images": async (world) => {
		const { type, bytes } = await formOf({ bytes: await photo() });
		return { who: await instructorOf(world), body: raw(bytes), headers: { "content-type": type } };
	},
	"POST /api/me/picture": async (world) => {
		const { type, bytes } = await formOf({ bytes: await photo() });
		return { who: await makePerson(world), body: raw(bytes), headers: { "content-type": type } };
	},
	"POST /api/uploads": async (world) => ({ who: await instructorOf(world), body: { size: 1_000 } }),
	"PUT /api/uploads/:id/parts/:number": async (world) => {
		const { who, id, bytes } = await makeUpload(world);
		const headers = { "content-type": "application/octet-stream" };
		return { who, params: { id, number: "0" }, body: raw(bytes), headers };
	},
	"POST /api/uploads/:id/finish": async (world) => {
		const { who, id, bytes } = await makeUpload(world);
		await sendPart(world, who, id, 0, bytes);
		return { who, params: { id } };
	},
} satisfies { [N in EndpointName]?: (world: World) => Promise<GoodCall> };

function instructorOf(world: World) {
	return makePerson(world, { role: "instructor" });
}

async function makeUpload(world: World) {
	const who = await instructorOf(world);
	const bytes = await photo();
	return { who, id: await beginUpload(world, who, bytes.length), bytes };
}

/** Bytes go to `ask` as they are, where other calls have fields. */
function raw(bytes: Buffer): Record<string, unknown> {
	return bytes as unknown as Record<string, unknown>;
}
