import { expect, test } from "vitest";
import { proveSheets } from "#tests/prove/sheets.ts";
import { engine } from "#tests/support/engines.ts";

test("after a broken network, kills and drawing on two devices, the server's log equals the device's (D1 to D5)", async () => {
	const plan = { entries: 200, broken: 0.43, pens: 6, kills: 2, pairs: 2, turns: 12, seed: 11 };
	const told = await proveSheets(engine, plan);
	expect(told).toContain("0 lost, 0 double");
	expect(told).toContain("0 mixed");
});
