import type { TestPerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import type { World } from "#tests/support/world.ts";

export const given = {
	amount: 10,
	way: "bank",
	paidOn: "2026-03-14",
	reference: "Transfer 4711",
	note: "She asked by phone.",
};

/** An administrator records a refund made outside the site. */
export async function record(
	world: World,
	admin: TestPerson,
	paymentId: string,
	change: object = {},
) {
	const call = `POST /api/payment/${paymentId}/recorded-refunds` as const;
	return await ask(world, admin, call, { ...given, ...change });
}

export async function reverse(world: World, admin: TestPerson, recordId: string) {
	const reason = "Sent to somebody else.";
	return await ask(world, admin, `POST /api/recorded-refunds/${recordId}/reversal`, { reason });
}
