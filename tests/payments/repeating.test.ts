import { expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy, recordPayment } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { books } from "./books.ts";

test("a repeated payment always returns the first id, and free enrolment does not bypass a purchase", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const first = await buy(world, student, chosen);
	const [row] = await world.db.selectFrom("payments").select("transaction_id").execute();
	const replays = await Promise.all(
		Array.from({ length: 50 }, () => recordPayment(world, student, row?.transaction_id ?? "")),
	);
	for (const replay of replays) expect(replay.body).toEqual(first.body);
	await world.db.updateTable("classes").set({ price_cents: 0 }).execute();
	const free = await ask(world, student, "POST /api/payments", { classId: chosen.id });
	expect(free.body).toEqual(first.body);
	expect(await books(world)).toMatchObject({ payments: ["captured"], enrolments: 1 });
});
