import { expect, test } from "vitest";
import { proveLastAdmin } from "#tests/prove/last-admin.ts";
import { engine } from "#tests/support/engines.ts";

test("U3: when two processes demote the last two administrators at once, one remains", async () => {
	expect(await proveLastAdmin(engine, { rounds: 10 })).toContain("one administrator left");
});
