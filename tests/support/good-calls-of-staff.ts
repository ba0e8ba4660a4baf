import type { EndpointName } from "#contract/api.ts";
import { keptPicture } from "#tests/images/kept-picture.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { makeClass, makePerson } from "./make.ts";
import { ask } from "./scenario.ts";
import type { World } from "./world.ts";

const motivation = "I draw hands.";

/** The calls of instructors, administrators and applicants. */
export const goodCallsOfStaff = {
	"GET /api/me/staff-letters": (world) => asAdmin(world),
	"PATCH /api/me/staff-letters": async (world) => ({
		...(await asAdmin(world)),
		body: { staff: "daily" },
	}),
	"GET /api/figures": (world) => asAdmin(world),
	"POST /api/csv": async (world) => ({ ...(await asAdmin(world)), body: { list: "people" } }),
	"GET /api/instructor/:id": async (world) => ({
		params: { id: (await makePerson(world, { role: "instructor" })).id },
	}),
	"GET /api/instructor/:id/page": async (world) => ({
		params: { id: (await makePerson(world, { role: "instructor" })).id },
	}),
	"GET /api/me/page": async (world) => ({ who: await makePerson(world, { role: "instructor" }) }),
	"PUT /api/me/page": async (world) => ({
		who: await makePerson(world, { role: "instructor" }),
		body: {
			biography: "I drew backgrounds.",
			links: [{ label: "Portfolio", address: "https://example.org/mio" }],
			drawings: [],
			hidesEmail: false,
			version: 0,
		},
	}),
	"PATCH /api/instructor/:id/clear-page": async (world) => ({
		...(await asAdmin(world)),
		params: { id: (await makePerson(world, { role: "instructor" })).id },
		body: { reason: "It advertises another site." },
	}),
	"GET /api/classes": async (world) => {
		await makeClass(world, { feedback: "Lovely" });
		return asAdmin(world);
	},
	"POST /api/classes": async (world) => ({
		who: await makePerson(world, { role: "instructor" }),
		body: { className: "Ink", price: 12.5, availableSeats: 3, image: await keptPicture(world) },
	}),
	"GET /api/classes/instructor/:email": async (world) => {
		const who = await makePerson(world, { role: "instructor" });
		await makeClass(world, { owner: who, status: "denied", feedback: "Not yet" });
		return { who, params: { email: who.email } };
	},
	"GET /api/class/:id/held-seats": async (world) => {
		const who = await makePerson(world, { role: "instructor" });
		return { who, params: { id: (await makeClass(world, { owner: who })).id } };
	},
	"PATCH /api/class/:id": async (world) => {
		const who = await makePerson(world, { role: "instructor" });
		const { id } = await makeClass(world, { owner: who });
		return { who, params: { id }, body: { className: "Ink and line", version: 1 } };
	},
	"PATCH /api/class/:id/whole": async (world) => {
		const who = await makePerson(world, { role: "instructor" });
		const { id } = await makeClass(world, { owner: who, status: "denied" });
		const image = await keptPicture(world);
		const text = { description: "Draw it.", level: "advanced", image } as const;
		return { who, params: { id }, body: { className: "Ink and line", ...text, version: 1 } };
	},
	"PATCH /api/class/:id/state": async (world) => {
		const who = await makePerson(world, { role: "instructor" });
		const { id } = await makeClass(world, { owner: who });
		return { who, params: { id }, body: { move: "withdraw" } };
	},
	"POST /api/class/:id/duplicate": async (world) => {
		const who = await makePerson(world, { role: "instructor" });
		return { who, params: { id: (await makeClass(world, { owner: who })).id } };
	},
	"GET /api/class/:id/review": async (world) => {
		const call = await decides(world);
		await ask(world, call.who, `PATCH /api/deny/classes/${call.params?.id}`);
		return call;
	},
	"PATCH /api/class/:id/decision": async (world) => ({
		...(await decides(world)),
		body: { decision: "denied", feedback: "Say more", version: 1 },
	}),
	"PATCH /api/class/:id/take-down": async (world) => ({
		...(await asAdmin(world)),
		params: { id: (await makeClass(world)).id },
		body: { reason: "Copied" },
	}),
	"PATCH /api/instructor/class/:id": async (world) => ({
		...(await asAdmin(world)),
		params: { id: (await makeClass(world)).id },
		body: { feedback: "Lovely" },
	}),
	"PATCH /api/approve/classes/:id": decides,
	"PATCH /api/deny/classes/:id": decides,
	"GET /api/class-changes": async (world) => {
		await makeChange(world);
		return asAdmin(world);
	},
	"PATCH /api/class-changes/:id/seen": async (world) => ({
		...(await asAdmin(world)),
		params: { id: await makeChange(world) },
	}),
	"GET /api/users": asAdmin,
	"PATCH /api/users/admin/:id": raises,
	"PATCH /api/users/instructor/:id": raises,
	"GET /api/users/:id": raises,
	"GET /api/users/:id/suspensions": async (world) => {
		const call = await suspends(world);
		await ask(world, call.who, `PATCH /api/users/${call.params?.id}/suspend`, call.body);
		return call;
	},
	"GET /api/users/:id/sessions": raises,
	"GET /api/users/:id/payments": raises,
	"PATCH /api/users/:id/suspend": suspends,
	"PATCH /api/users/:id/lift": async (world) => {
		const call = await suspends(world);
		await ask(world, call.who, `PATCH /api/users/${call.params?.id}/suspend`, call.body);
		return call;
	},
	"PATCH /api/users/:id/lower": async (world) => ({
		...(await asAdmin(world)),
		params: { id: (await makePerson(world, { role: "instructor" })).id },
		body: { reason: "As agreed." },
	}),
	"GET /api/payments": asAdmin,
	"GET /api/admin/totals": asAdmin,
	"GET /api/waiting": asAdmin,
	"GET /api/waiting-list": asAdmin,
	"GET /api/studio/facts": asAdmin,
	"PUT /api/studio/facts": savesFacts,
	"GET /api/studio/facts-versions": async (world) => {
		const { who, body } = await savesFacts(world);
		await ask(world, who, "PUT /api/studio/facts", body);
		return { ...(who && { who }) };
	},
	"GET /api/studio/texts/:subject": async (world) => ({
		...(await asAdmin(world)),
		params: { subject: "terms" },
	}),
	"PUT /api/studio/texts": savesText,
	"GET /api/studio/texts/:subject/versions/:version": async (world) => ({
		...(await asAdmin(world)),
		params: { subject: "terms", version: "0" },
	}),
	"GET /api/studio/texts/:subject/versions": async (world) => {
		const { who, body } = await savesText(world);
		await ask(world, who, "PUT /api/studio/texts", body);
		return { ...(who && { who }), params: { subject: "terms" } };
	},
	"POST /api/studio/page-previews": async (world) => ({
		...(await asAdmin(world)),
		body: { subject: "terms", lead: "In short.", markdown: "## One\n\nTwo." },
	}),
	"GET /api/audit": async (world) => {
		const call = await decides(world);
		await ask(world, call.who, `PATCH /api/approve/classes/${call.params?.id}`);
		return asAdmin(world);
	},
	"POST /api/instructor-applications": async (world) => ({
		who: await makePerson(world),
		body: { motivation },
	}),
	"GET /api/instructor-applications": async (world) => {
		await ask(world, await makePerson(world), "POST /api/instructor-applications", { motivation });
		return asAdmin(world);
	},
	"PATCH /api/instructor-applications/:id/decline": async (world) => {
		const apply = "POST /api/instructor-applications";
		const { body } = await ask(world, await makePerson(world), apply, { motivation });
		return {
			...(await asAdmin(world)),
			params: { id: body.insertedId },
			body: { reason: "Your lines need another year." },
		};
	},
	"PATCH /api/contact-messages/:id": async (world) => {
		const message = { name: "Noor", email: "noor@example.org", message: "Do you teach hands?" };
		const { body } = await ask(world, undefined, "POST /api/contact", message);
		return {
			...(await asAdmin(world)),
			params: { id: body.insertedId },
			body: { state: "answered" },
		};
	},
	"GET /api/instructor-applications/mine": async (world) => {
		const who = await makePerson(world);
		await ask(world, who, "POST /api/instructor-applications", { motivation });
		return { who };
	},
} satisfies { [N in EndpointName]?: (world: World) => Promise<GoodCall> };

async function asAdmin(world: World): Promise<GoodCall> {
	return { who: await makePerson(world, { role: "admin" }) };
}

async function savesFacts(world: World): Promise<GoodCall> {
	const facts = { name: "Inkhouse", email: "office@inkhouse.example", phone: "+49 30 123456" };
	const body = { ...facts, city: "Berlin", taxLine: "VAT ID DE123456789", version: 0 };
	return { ...(await asAdmin(world)), body };
}

async function savesText(world: World): Promise<GoodCall> {
	const text = { subject: "terms", lead: "In short.", markdown: "## One\n\nTwo." };
	return { ...(await asAdmin(world)), body: { version: 0, text } };
}

async function decides(world: World): Promise<GoodCall> {
	const { id } = await makeClass(world, { status: "pending" });
	return { ...(await asAdmin(world)), params: { id } };
}

async function raises(world: World): Promise<GoodCall> {
	return { ...(await asAdmin(world)), params: { id: (await makePerson(world)).id } };
}

async function suspends(world: World): Promise<GoodCall> {
	return { ...(await raises(world)), body: { reason: "Copied drawings." } };
}

async function makeChange(world: World): Promise<string> {
	const owner = await makePerson(world, { role: "instructor" });
	const { id } = await makeClass(world, { owner });
	await ask(world, owner, `PATCH /api/class/${id}`, { price: 7 });
	const change = await world.db
		.selectFrom("class_changes")
		.where("class_id", "=", id)
		.select("id")
		.executeTakeFirstOrThrow();
	return change.id;
}
