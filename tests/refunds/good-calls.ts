import type { EndpointName } from "#contract/api.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";
import { given, record } from "./by-hand.ts";

const reason = "I have no tablet yet.";

export const goodCallsOfRefunds = {
	"GET /api/payment/:id": async (world) => {
		const { student, paymentId } = await bought(world);
		return { who: student, params: { id: paymentId } };
	},
	"GET /api/receipt/:id": async (world) => {
		const { student, paymentId } = await bought(world);
		return { who: student, params: { id: paymentId } };
	},
	"GET /api/receipt/:id/terms": async (world) => {
		const { student, paymentId } = await bought(world);
		return { who: student, params: { id: paymentId } };
	},
	"POST /api/refund-requests": async (world) => {
		const { student, paymentId } = await bought(world);
		return { who: student, body: { paymentId, reason } };
	},
	"POST /api/refunds": async (world) => ({
		who: await makePerson(world, { role: "admin" }),
		body: { paymentId: (await bought(world)).paymentId, reason },
	}),
	"GET /api/payment/:id/recorded-refunds": async (world) => {
		const { paymentId } = await bought(world);
		const who = await makePerson(world, { role: "admin" });
		await record(world, who, paymentId);
		return { who, params: { id: paymentId } };
	},
	"POST /api/payment/:id/recorded-refunds": async (world) => ({
		who: await makePerson(world, { role: "admin" }),
		params: { id: (await bought(world)).paymentId },
		body: given,
	}),
	"POST /api/recorded-refunds/:id/reversal": async (world) => {
		const { paymentId } = await bought(world);
		const who = await makePerson(world, { role: "admin" });
		const { body } = await record(world, who, paymentId);
		return { who, params: { id: body.insertedId }, body: { reason: "Sent to somebody else." } };
	},
	"PATCH /api/refunds/:id/decline": async (world) => {
		const { student, paymentId } = await bought(world);
		const { body } = await ask(world, student, "POST /api/refund-requests", { paymentId, reason });
		const who = await makePerson(world, { role: "admin" });
		return { who, params: { id: body.insertedId }, body: { reason } };
	},
} satisfies { [N in EndpointName]?: (world: World) => Promise<GoodCall> };

/** A class with ten seats that a student has bought and paid for. */
export async function bought(world: World, options: { price?: number; seats?: number } = {}) {
	const student = await makePerson(world);
	const chosen = await makeClass(world, options);
	const { body } = await buy(world, student, chosen);
	return { student, chosen, paymentId: String(body.insertResult.insertedId) };
}
