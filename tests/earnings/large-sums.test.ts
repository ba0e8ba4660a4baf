import { expect, test } from "vitest";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { buy } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

/** Above the largest number of cents that an integer column of Postgres can hold. */
const THIRTY_MILLION_DOLLARS = 3_000_000_000;

test("a list by the amount due has a next page also after a sum above 2^31 cents, in both orders", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const student = await makePerson(world);
	const teachers: string[] = [];
	for (const price of [10, 20, 30]) {
		const owner = await makePerson(world, { role: "instructor" });
		await buy(world, student, await makeClass(world, { owner, price }));
		teachers.push(owner.id);
	}
	const raise = (cents: number) =>
		world.db
			.updateTable("earning_balances")
			.set((eb) => ({ due_cents: eb("due_cents", "+", cents) }))
			.execute();
	await raise(THIRTY_MILLION_DOLLARS);
	for (const [sort, order] of [
		["most", teachers.toReversed()],
		["least", teachers],
	] as const) {
		const seen: string[] = [];
		let path: string | undefined = `/api/earnings?limit=1&sort=${sort}`;
		while (path) {
			const { status, body, headers } = await ask(world, admin, `GET ${path as `/${string}`}`);
			expect([path, status]).toEqual([path, 200]);
			seen.push(...body.map(({ _id }: { _id: string }) => _id));
			path = /<([^>]*)>/.exec(String(headers.link ?? ""))?.[1];
		}
		expect([sort, seen]).toEqual([sort, order]);
	}
	for (const sum of ["1e400", "1e18", "0.5", '"1"']) {
		const cursor = Buffer.from(`[${sum},"x"]`).toString("base64url");
		const { status } = await ask(world, admin, `GET /api/earnings?cursor=${cursor}`);
		expect([sum, status]).toEqual([sum, 400]);
	}
	// The oracle compares the sums with the ledger.
	await raise(-THIRTY_MILLION_DOLLARS);
});
