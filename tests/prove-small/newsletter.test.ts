import { expect, test } from "vitest";
import { proveNewsletter } from "#tests/prove/newsletter.ts";
import { engine } from "#tests/support/engines.ts";

test("after kill -9 during a newsletter, nobody gets it twice (D155)", async () => {
	const told = await proveNewsletter(engine, { readers: 60, kills: 3, seed: 7 });
	expect(told).toContain("0 twice, 0 passed over");
});

test("when two processes send a newsletter and one or both are killed, nobody gets it twice (D155)", async () => {
	const told = await proveNewsletter(engine, { readers: 60, kills: 4, seed: 7, processes: 2 });
	expect(told).toContain("0 twice, 0 passed over");
});
