import { expect, test } from "vitest";
import { proveLastAdmin } from "#tests/prove/last-admin.ts";
import { engine } from "#tests/support/engines.ts";

test("U3: two administrators removed at once by two processes: one always stays", async () => {
	expect(await proveLastAdmin(engine, { rounds: 10 })).toContain("one administrator left");
}, 60_000);
