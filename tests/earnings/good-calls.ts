import type { EndpointName } from "#contract/api.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { makeClass, makePerson, type TestPerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";

export const goodCallsOfEarnings = {
	"GET /api/earnings": async (world) => {
		await earned(world);
		return { who: await makePerson(world, { role: "admin" }) };
	},
	"GET /api/earnings/:id": own,
	"GET /api/earnings/:id/months": own,
	"GET /api/earnings/:id/payouts": async (world) => {
		const { teacher } = await paidOut(world);
		return { who: teacher, params: { id: teacher.id } };
	},
	"GET /api/earnings/:id/statement/:month": async (world) => {
		const { who, params } = await own(world);
		return { who, params: { ...params, month: "2026-03" } };
	},
	"GET /api/earnings/:id/entries": own,
	"POST /api/payouts": async (world) => {
		const { teacher } = await earned(world);
		return { who: await makePerson(world, { role: "admin" }), body: payoutOf(teacher) };
	},
	"POST /api/payouts/:id/reversal": async (world) => {
		const { admin, payoutId } = await paidOut(world);
		return { who: admin, params: { id: payoutId }, body: { reason: "Sent to another account." } };
	},
	"GET /api/class/:id/students": async (world) => {
		const { teacher, chosen } = await earned(world);
		return { who: teacher, params: { id: chosen.id } };
	},
	"GET /api/class/:id/share": ofClass,
	"PATCH /api/class/:id/share": async (world) => ({
		...(await ofClass(world)),
		body: { share: 80 },
	}),
} satisfies { [N in EndpointName]?: (world: World) => Promise<GoodCall> };

async function own(world: World) {
	const { teacher } = await earned(world);
	return { who: teacher, params: { id: teacher.id } };
}

async function ofClass(world: World) {
	const { id } = await makeClass(world);
	return { who: await makePerson(world, { role: "admin" }), params: { id } };
}

/** An instructor who sold one seat, at $24 if nothing else is said: 70 % is $16.80. */
export async function earned(world: World, options: { price?: number; seats?: number } = {}) {
	const teacher = await makePerson(world, { role: "instructor" });
	const chosen = await makeClass(world, { price: 24, ...options, owner: teacher });
	const student = await makePerson(world);
	const { body } = await buy(world, student, chosen);
	return { teacher, chosen, student, paymentId: String(body.insertResult.insertedId) };
}

export function payoutOf({ id }: Pick<TestPerson, "id">, amount = 10) {
	return { instructorId: id, amount, paidOn: "2026-03-14", reference: "Transfer 4711" };
}

export async function paidOut(world: World, amount?: number) {
	const sale = await earned(world);
	const admin = await makePerson(world, { role: "admin" });
	const { body } = await ask(world, admin, "POST /api/payouts", payoutOf(sale.teacher, amount));
	return { ...sale, admin, payoutId: String(body.insertedId) };
}
