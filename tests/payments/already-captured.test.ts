import { expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise, recordPayment } from "#tests/support/purchase.ts";
import { openWorld } from "#tests/support/world.ts";

test("a payment that the gateway reports as succeeded is recorded like one that waits for capture", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const drawing = await makeClass(world, { price: 24, seats: 3 });
	const transactionId = await authorise(world, student, drawing);
	// The payment was captured by hand in the gateway's dashboard.
	expect((await world.gateway.captureIntent(transactionId)).status).toBe("succeeded");

	const answer = await recordPayment(world, student, transactionId, drawing.id);
	expect(answer.status).toBe(200);
	expect(answer.body.deleteResult).toEqual({ deletedCount: 1 });
	await world.work();
	const rows = await world.db.selectFrom("payments").selectAll().execute();
	expect(rows).toMatchObject([
		{ transaction_id: transactionId, amount_cents: 2400, state: "captured" },
	]);
	const seats = await world.db.selectFrom("class_seats").selectAll().executeTakeFirstOrThrow();
	expect(seats).toMatchObject({ available: 2, enrolled: 1 });
});
