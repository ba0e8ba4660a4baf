import type { EndpointName } from "#contract/api.ts";
import { aLog } from "#tests/lessons/a-log.ts";
import { keepFile } from "#tests/lessons/kept-file.ts";
import { keepLog } from "#tests/lessons/live-outline.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";
import { openTeaching, outlineOf } from "./drafts.ts";

export const goodCallsOfOutlines = {
	"GET /api/class/:id/outline": asTeacher,
	"PUT /api/class/:id/outline": async (world) => ({
		...(await asTeacher(world)),
		body: { version: null, body: outlineOf([]) },
	}),
	"DELETE /api/class/:id/outline": asTeacher,
	"POST /api/class/:id/outline/hand-in": async (world) => {
		const { teacher, course, takeBack, handInOne } = await openTeaching(world);
		const { version } = await handInOne();
		await takeBack();
		return { who: teacher, params: { id: course.id }, body: { version } };
	},
	"POST /api/class/:id/outline/take-back": async (world) => {
		const { teacher, course, handInOne } = await openTeaching(world);
		await handInOne();
		return { who: teacher, params: { id: course.id } };
	},
	"POST /api/text-previews": async (world) => ({
		who: (await openTeaching(world)).teacher,
		body: { markdown: "# Lines" },
	}),
	"POST /api/class/:id/ink": async (world) => ({
		...(await asTeacher(world)),
		...{ headers: { "content-type": "application/octet-stream" }, body: aLog() as never },
	}),
	"GET /api/ink/:id": async (world) => {
		const { teacher, course } = await openTeaching(world);
		return { who: teacher, params: { id: (await keepLog(world, course.id)).id } };
	},
	"POST /api/class/:id/files": async (world) => ({
		...(await asTeacher(world)),
		body: { name: "Eyes.pdf", size: 5 },
	}),
	"GET /api/files/:id": begunFile,
	"PUT /api/files/:id/parts/:number": async (world) => {
		const { who, params } = await begunFile(world);
		const headers = { "content-type": "application/octet-stream" };
		return {
			who,
			params: { ...params, number: "0" },
			headers,
			body: Buffer.from("bytes") as never,
		};
	},
	"DELETE /api/files/:id": begunFile,
	"POST /api/files/:id/link": async (world) => {
		const { teacher, course } = await openTeaching(world);
		return { who: teacher, params: { id: (await keepFile(world, course.id)).id } };
	},
	"GET /api/outlines": inReview,
	"GET /api/outlines/:id": inReview,
	"PATCH /api/outlines/:id/approve": inReview,
	"PATCH /api/outlines/:id/decline": async (world) => ({
		...(await inReview(world)),
		body: { feedback: "Add captions" },
	}),
} satisfies { [N in EndpointName]?: (world: World) => Promise<GoodCall> };

async function asTeacher(world: World) {
	const { teacher, course } = await openTeaching(world);
	return { who: teacher, params: { id: course.id } };
}

async function begunFile(world: World) {
	const { teacher, course } = await openTeaching(world);
	const call = `POST /api/class/${course.id}/files` as const;
	const { body } = await ask(world, teacher, call, { name: "Eyes.pdf", size: 5 });
	return { who: teacher, params: { id: String(body._id) } };
}

async function inReview(world: World) {
	const { admin, handInOne } = await openTeaching(world);
	return { who: admin, params: { id: (await handInOne()).id } };
}
