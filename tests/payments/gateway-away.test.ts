import { expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import {
	authorise,
	payByCard,
	recordPayment,
	select,
	startPaying,
	transactionOf,
} from "#tests/support/purchase.ts";
import { openWorld } from "#tests/support/world.ts";
import { lineFor, overLine } from "./between.ts";
import { books } from "./books.ts";

async function overBroken(step: Parameters<typeof lineFor>[0]) {
	const line = lineFor(step);
	const world = await openWorld({ gateway: (real) => overLine(real, line) });
	return { line, world, student: await makePerson(world), chosen: await makeClass(world) };
}

test("gateway down while the intent is created: 503, the seat stays held, and a retry continues", async () => {
	const { line, world, student, chosen } = await overBroken("createIntent");
	const selection = await select(world, student, chosen);
	line.is = "down";
	const away = await startPaying(world, student, selection, chosen.price);
	expect([away.status, away.body.code]).toEqual([503, "gateway_unavailable"]);
	expect(Number(away.headers["retry-after"])).toBeGreaterThan(0);
	expect(JSON.stringify(away.body)).not.toMatch(/10\.1\.2\.3|ETIMEDOUT/);
	expect(await books(world)).toMatchObject({ gateway: [], intents: ["creating"], holds: 1 });

	line.is = "up";
	expect((await startPaying(world, student, selection, chosen.price)).status).toBe(200);
	expect(await books(world)).toMatchObject({ intents: ["open"], holds: 1 });
});

test("an intent whose answer was lost is returned by the next try (P8)", async () => {
	const { line, world, student, chosen } = await overBroken("createIntent");
	const selection = await select(world, student, chosen);
	line.is = "deaf";
	for (let attempt = 0; attempt < 3; attempt += 1)
		expect((await startPaying(world, student, selection, chosen.price)).status).toBe(503);
	line.is = "up";
	const { body } = await startPaying(world, student, selection, chosen.price);
	expect(await books(world)).toMatchObject({
		gateway: ["requires_payment_method"],
		intents: ["open"],
	});

	await payByCard(world, body.clientSecret);
	const id = transactionOf(body.clientSecret);
	expect((await recordPayment(world, student, id, chosen.id)).status).toBe(200);
	await world.work();
	expect(await books(world)).toMatchObject({ gateway: ["succeeded"], payments: ["captured"] });
});

test("an intent whose answer was lost for ever is found and canceled when its hold runs out", async () => {
	const { line, world, student, chosen } = await overBroken("createIntent");
	const selection = await select(world, student, chosen);
	line.is = "deaf";
	await startPaying(world, student, selection, chosen.price);
	line.is = "up";
	world.clock.pass(15 * 60_000 + 1);
	await world.sweep();
	await world.work();
	expect(await books(world)).toEqual({
		gateway: ["canceled"],
		intents: ["canceled"],
		payments: [],
		enrolments: 0,
		holds: 0,
		work: [],
	});
});

test("gateway down while the payment is recorded: 503 and nothing written; the sweep records it later", async () => {
	const { line, world, student, chosen } = await overBroken("retrieveIntent");
	const transactionId = await authorise(world, student, chosen);
	line.is = "down";
	const away = await recordPayment(world, student, transactionId, chosen.id);
	expect([away.status, away.body.code]).toEqual([503, "gateway_unavailable"]);
	expect(Number(away.headers["retry-after"])).toBeGreaterThan(0);
	world.clock.pass(60_000);
	await world.sweep();
	expect(await books(world)).toMatchObject({ payments: [], intents: ["open"], work: [] });

	line.is = "up";
	await world.sweep();
	await world.work();
	expect(await books(world)).toMatchObject({ gateway: ["succeeded"], payments: ["captured"] });
});

test("one intent that the gateway cannot report does not block the sweep for the others", async () => {
	let silentAbout = "";
	const world = await openWorld({
		gateway: (real) => {
			const line = lineFor("retrieveIntent", "up");
			const over = overLine(real, line);
			const retrieve = over.retrieveIntent;
			over.retrieveIntent = async (id) => {
				line.is = id === silentAbout ? "down" : "up";
				return await retrieve(id);
			};
			return over;
		},
	});
	const [first, second] = [await makePerson(world), await makePerson(world)];
	const chosen = await makeClass(world);
	silentAbout = await authorise(world, first, chosen);
	await authorise(world, second, chosen);
	world.clock.pass(60_000);
	await world.sweep();
	await world.work();
	const paid = await world.db.selectFrom("payments").select("user_id").execute();
	expect(paid).toEqual([{ user_id: second.id }]);
});
