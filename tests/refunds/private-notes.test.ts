import { expect, test } from "vitest";
import { up } from "#database/migrations/0109-private-notes.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { given, record } from "./by-hand.ts";
import { bought } from "./good-calls.ts";
import { reason } from "./refunded.ts";

test("the migration empties the reason only where it was the administrators' note", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const [byHand, atGateway] = [(await bought(world)).paymentId, (await bought(world)).paymentId];
	await record(world, admin, byHand, { amount: 24 });
	// As the program before this migration wrote it.
	await world.db.updateTable("refunds").set({ reason: given.note }).execute();
	await ask(world, admin, "POST /api/refunds", { paymentId: atGateway, reason });
	await world.work();
	await up(world.db as never);
	const rows = await world.db.selectFrom("refunds").select(["payment_id", "reason"]).execute();
	const reasons = new Map(rows.map((row) => [row.payment_id, row.reason]));
	expect([reasons.get(byHand), reasons.get(atGateway)]).toEqual(["", reason]);
});
