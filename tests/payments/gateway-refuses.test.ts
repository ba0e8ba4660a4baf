import { expect, test } from "vitest";
import { GatewayRefused, type PaymentGateway } from "#providers/payment/port.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { select, startPaying } from "#tests/support/purchase.ts";
import { openWorld } from "#tests/support/world.ts";
import { between } from "./between.ts";
import { books } from "./books.ts";

test("after the gateway refuses an intent, the next try asks for a new one", async () => {
	let refuses = true;
	const world = await openWorld({ gateway: (real) => refusing(real, () => refuses) });
	const [student, chosen] = [await makePerson(world), await makeClass(world)];
	const selection = await select(world, student, chosen);

	const refused = await startPaying(world, student, selection, chosen.price);
	expect([refused.status, refused.body.code]).toEqual([503, "gateway_unavailable"]);
	expect(await books(world)).toMatchObject({ gateway: [], intents: ["canceled"] });

	refuses = false;
	expect((await startPaying(world, student, selection, chosen.price)).status).toBe(200);
	expect((await books(world)).intents).toEqual(["canceled", "open"]);
});

function refusing(real: PaymentGateway, refuses: () => boolean): PaymentGateway {
	return between(real, {
		async createIntent(input) {
			if (refuses()) throw new GatewayRefused("not this one");
			return await real.createIntent(input);
		},
	});
}
