import type { EndpointName } from "#contract/api.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import type { World } from "#tests/support/world.ts";
import { makeSubscriber, sendNow, words, writeIssue } from "./issues.ts";

/** The calls of those who write newsletters. */
export const goodCallsOfNewsletter = {
	"GET /api/class/:id/announcements": taught,
	"POST /api/class/:id/announcements": async (world) => ({ ...(await taught(world)), body: words }),
	"GET /api/me/class-letters": async (world) => ({ who: await makePerson(world) }),
	"PATCH /api/me/class-letters": async (world) => ({
		who: await makePerson(world),
		body: { classLetters: "off" },
	}),
	"PATCH /api/class/:id/letters": async (world) => {
		const who = await makePerson(world);
		const course = await makeClass(world);
		await buy(world, who, course);
		return { who, params: { id: course.id }, body: { classLetters: "off" } };
	},
	"GET /api/newsletter-issues": async (world) => ({ who: (await draft(world)).who }),
	"POST /api/newsletter-issues": async (world) => ({
		who: await makePerson(world, { role: "admin" }),
		body: { ...words, classId: null },
	}),
	"GET /api/newsletter-issues/:id": draft,
	"PUT /api/newsletter-issues/:id": async (world) => ({
		...(await draft(world)),
		body: { subject: "Draw feet", markdown: "Both.", classId: null, version: 1 },
	}),
	"DELETE /api/newsletter-issues/:id": draft,
	"POST /api/newsletter-issues/:id/test": draft,
	"POST /api/newsletter-issues/:id/send": async (world) => {
		await makeSubscriber(world);
		return { ...(await draft(world)), body: { version: 1 } };
	},
	"POST /api/newsletter-issues/:id/stop": async (world) => {
		await makeSubscriber(world);
		const call = await draft(world);
		await sendNow(world, call.who, call.params.id);
		return call;
	},
} satisfies { [N in EndpointName]?: (world: World) => Promise<GoodCall> };

/** A class of an instructor with one student. */
async function taught(world: World) {
	const who = await makePerson(world, { role: "instructor" });
	const course = await makeClass(world, { owner: who });
	await buy(world, await makePerson(world), course);
	return { who, params: { id: course.id } };
}

async function draft(world: World) {
	const who = await makePerson(world, { role: "admin" });
	return { who, params: { id: await writeIssue(world, who) } };
}
