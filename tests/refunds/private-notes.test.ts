import { expect, test } from "vitest";
import { up } from "#database/migrations/0109-private-notes.ts";
import { makePerson } from "#tests/support/make.ts";
import { openWorld } from "#tests/support/world.ts";
import { given, record } from "./by-hand.ts";
import { bought } from "./good-calls.ts";

test("the migration empties the reason only where it was the administrators' note", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const [byHand, asked] = [await bought(world), await bought(world)];
	await record(world, admin, byHand.paymentId, { amount: 24 });
	const refunds = world.db.updateTable("refunds");
	await refunds.set({ reason: given.note }).execute();
	const real = {
		...{ payment_id: asked.paymentId, state: "granted", finished_at: null },
		...{ reason: "She paid twice.", idempotency_key: "a key" },
	} as const;
	const [kept] = await world.db.selectFrom("refunds").selectAll().execute();
	if (!kept) throw new Error("no refund was recorded");
	await world.db
		.insertInto("refunds")
		.values({ ...kept, ...real, id: asked.paymentId })
		.execute();
	await up(world.db as never);
	const rows = await world.db.selectFrom("refunds").select(["payment_id", "reason"]).execute();
	expect(new Map(rows.map(({ payment_id, reason }) => [payment_id, reason]))).toEqual(
		new Map([
			[byHand.paymentId, ""],
			[asked.paymentId, real.reason],
		]),
	);
});
