import { expect, test } from "vitest";
import { proveNewsletter } from "#tests/prove/newsletter.ts";
import { engine } from "#tests/support/engines.ts";

test("kill -9 while a newsletter is sent: nobody gets it twice (D155)", async () => {
	const told = await proveNewsletter(engine, { readers: 60, kills: 3, seed: 7 });
	expect(told).toContain("0 twice, 0 passed over");
}, 180_000);

test("two processes send it, and one or both are killed: nobody gets it twice (D155)", async () => {
	const told = await proveNewsletter(engine, { readers: 60, kills: 4, seed: 7, processes: 2 });
	expect(told).toContain("0 twice, 0 passed over");
}, 180_000);
