import { expect, test } from "vitest";
import { furnishStudio } from "#database/worlds/studio.ts";
import { chooseProviders } from "#providers/choose.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

test("a demo user can refund a demo payment", async () => {
	const world = await openWorld();
	const { settings } = world.needs;
	const { furnishing } = await chooseProviders(settings, world.database, () => {});
	const furniture = { ...furnishing, pictures: {}, passwordHash: "", now: world.clock.now };
	await world.db.transaction().execute((tx) => furnishStudio(tx, furniture));
	const admin = await makePerson(world, { role: "admin" });
	const { body: payments } = await ask(world, admin, "GET /api/payments");
	const paid = payments.find(({ price }: { price: number }) => price > 0);
	expect(paid).toMatchObject({ state: "captured", refund: null });

	const refund = { paymentId: paid._id, reason: "To see how it works." };
	expect((await ask(world, admin, "POST /api/refunds", refund)).status).toBe(200);
	await world.work();
	const { body } = await ask(world, admin, `GET /api/payment/${paid._id}`);
	expect(body).toMatchObject({ state: "refunded", refund: { state: "done" } });
	expect(await world.gateway.retrieveIntent(paid.transactionId)).toMatchObject({
		status: "succeeded",
		refundedCents: Math.round(paid.price * 100),
	});
});
