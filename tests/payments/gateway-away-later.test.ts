import { expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { authorise, recordPayment } from "#tests/support/purchase.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { lineFor, overLine } from "./between.ts";
import { books } from "./books.ts";

test.for(["down", "deaf"] as const)(
	"capture while the gateway is %s: tried again, captured once",
	async (is) => {
		const { line, world, student, chosen } = await overBroken("captureIntent");
		const transactionId = await authorise(world, student, chosen);
		line.is = is;
		await recordPayment(world, student, transactionId, chosen.id);
		for (let attempt = 0; attempt < 3; attempt += 1) await workAfter(world, 10_000);
		expect(await books(world)).toMatchObject({
			payments: ["authorised"],
			work: ["capture-payment"],
		});

		line.is = "up";
		await workAfter(world, 10_000);
		expect(await books(world)).toMatchObject({
			gateway: ["succeeded"],
			payments: ["captured"],
			enrolments: 1,
			work: [],
		});
		const [row] = await world.db.selectFrom("sandbox_intents").select("captured_cents").execute();
		expect(row?.captured_cents).toBe(2400);
	},
);

test.for(["down", "deaf"] as const)(
	"cancel while the gateway is %s: tried again until it is",
	async (is) => {
		const { line, world, student, chosen } = await overBroken("cancelIntent");
		const transactionId = await authorise(world, student, chosen);
		await world.db.updateTable("classes").set({ status: "denied" }).execute();
		line.is = is;
		const refused = await recordPayment(world, student, transactionId, chosen.id);
		expect(refused.body.code).toBe("class_not_open");
		for (let attempt = 0; attempt < 3; attempt += 1) await workAfter(world, 10_000);
		expect(await books(world)).toMatchObject({ intents: ["voiding"], work: ["void-intent"] });

		line.is = "up";
		await workAfter(world, 10_000);
		expect(await books(world)).toMatchObject({
			gateway: ["canceled"],
			intents: ["canceled"],
			work: [],
		});
	},
);

async function workAfter(world: World, milliseconds: number): Promise<void> {
	world.clock.pass(milliseconds);
	await world.work();
}

async function overBroken(step: Parameters<typeof lineFor>[0]) {
	const line = lineFor(step);
	const world = await openWorld({ gateway: (real) => overLine(real, line) });
	return { line, world, student: await makePerson(world), chosen: await makeClass(world) };
}
