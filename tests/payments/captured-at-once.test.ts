import { expect, onTestFinished, test, vi } from "vitest";
import { startBackground } from "#server/background.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise } from "#tests/support/purchase.ts";
import { openWorld } from "#tests/support/world.ts";
import { books } from "./books.ts";
import { deliver, eventsOf } from "./events.ts";

test("a payment recorded from the gateway's event is captured immediately and its later work completes", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	onTestFinished(() => {
		vi.useRealTimers();
	});
	const world = await openWorld();
	const transactionId = await authorise(world, await makePerson(world), await makeClass(world));
	const [event = ""] = await eventsOf(world, transactionId, "amount_capturable_updated");
	const background = startBackground(world.needs);
	expect((await deliver(world, event)).status).toBe(200);
	// Stopping waits for work in progress.
	await background.stop();
	expect(await books(world)).toMatchObject({ payments: ["captured"], work: [] });
});
