import { expect, test } from "vitest";
import { budgets } from "#server/limits/budgets.ts";
import { makeClass, makePerson, signIn } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { paidOut } from "./good-calls.ts";

test("the CSV has every entry of the ledger, or those of a month, and is saved as a file", async () => {
	const world = await openWorld();
	const sold = await paidOut(world);
	const named = await makeClass(world, { owner: sold.teacher, name: '=cmd|"x"', price: 10 });
	world.clock.pass(31 * 24 * 3600_000);
	await buy(world, await makePerson(world), named);
	const teacher = { ...sold.teacher, ...(await signIn(world, sold.teacher.id)) };

	const all = await ask(world, teacher, `GET /api/earnings/${teacher.id}/entries`);
	expect(all.headers["content-type"]).toContain("text/csv");
	expect(all.headers["content-disposition"]).toBe('attachment; filename="earnings.csv"');
	const lines = String(all.body).split("\r\n");
	expect(lines[0]).toBe('Date,Entry,Class,"Paid by student","Share %",Amount,"Paid on",Reference');
	expect(
		lines
			.slice(1, 4)
			.map((line) => line.split(",").slice(1))
			.toSorted(),
	).toEqual([
		["payout", "", "0", "", "-10", "2026-03-14", '"Transfer 4711"'],
		["sale", '"\'=cmd|""x"""', "10", "70", "7", "", ""],
		["sale", expect.any(String), "24", "70", "16.8", "", ""],
	]);
	expect(lines.slice(4)).toEqual([""]);
	const april = await ask(world, teacher, `GET /api/earnings/${teacher.id}/entries?month=2026-04`);
	expect(String(april.body).split("\r\n")).toHaveLength(3);
	const wrong = await ask(world, teacher, `GET /api/earnings/${teacher.id}/entries?month=2026-13`);
	expect([wrong.status, wrong.body.errors]).toEqual([
		422,
		[{ field: "month", message: "Month must be like 2026-11" }],
	]);
});

test("more entries than one statement reads come in order, each once", async () => {
	const world = await openWorld({ oracle: false });
	const { teacher } = await paidOut(world);
	const rows = Array.from({ length: 1203 }, (_, at) => ({
		...{ id: `payout-${at}`, kind: "payout" as const, instructor_id: teacher.id, gross_cents: 0 },
		...{ cents: -1, at: world.clock.now + Math.floor(at / 7), reference: String(at) },
	}));
	for (let from = 0; from < rows.length; from += 100)
		await world.db
			.insertInto("earning_entries")
			.values(rows.slice(from, from + 100))
			.execute();
	const { body } = await ask(world, teacher, `GET /api/earnings/${teacher.id}/entries`);
	const lines = String(body).trim().split("\r\n").slice(1);
	expect(lines).toHaveLength(1205);
	expect(new Set(lines.map((line) => line.split(",").at(-1))).size).toBe(1205);
});

test("the ledger leaves as a file as rarely as every other whole list", async () => {
	const world = await openWorld();
	const { teacher } = await paidOut(world);
	const most = Number(budgets.export.account?.most);
	const statuses: number[] = [];
	for (let count = 0; count <= most; count += 1)
		statuses.push((await ask(world, teacher, `GET /api/earnings/${teacher.id}/entries`)).status);
	expect(statuses).toEqual([...Array(most).fill(200), 429]);
	// Looking at the months goes on.
	expect((await ask(world, teacher, `GET /api/earnings/${teacher.id}/months`)).status).toBe(200);
});
