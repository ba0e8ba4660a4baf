import { expect, test } from "vitest";
import { leasedCounts } from "#server/limits/leases.ts";
import { openWorld } from "#tests/support/world.ts";

test("a waiting call is refused only when the limit is reached, not because other calls were faster", async () => {
	const world = await openWorld();
	const leases = leasedCounts(world.db, () => world.clock.now);
	const budget = { most: 7, within: 60_000, lease: 5 };
	const [address, one, other] = ["address", "one", "other"].map((key) => ({ key, ...budget }));
	if (!address || !one || !other) throw new Error("three keys");
	expect(await leases.count([address, one])).toBeUndefined();
	// This call finds four calls left for the address, and waits for the reservation of its account.
	const waits = leases.count([address, other]);
	const faster = [1, 2, 3, 4].map(() => leases.count([address, one]));
	expect(await Promise.all(faster)).toEqual([undefined, undefined, undefined, undefined]);
	expect(await waits).toBeUndefined();
	expect(await leases.count([address, other])).toBeUndefined();
	expect(await leases.count([address, other])).toMatchObject({ key: "address" });
});

test("a reservation that expires while a call waits does not refuse the call", async () => {
	const world = await openWorld();
	const leases = leasedCounts(world.db, () => world.clock.now);
	const budget = { most: 7, within: 60_000, lease: 5 };
	const [address, other] = ["address", "other"].map((key) => ({ key, ...budget }));
	if (!address || !other) throw new Error("two keys");
	expect(await leases.count([address])).toBeUndefined();
	const waits = leases.count([address, other]);
	world.clock.pass(60_000);
	expect(await waits).toBeUndefined();
});
