import { expect, test } from "vitest";
import { engine } from "#tests/engines.ts";
import { proveLastAdmin } from "#tests/prove/last-admin.ts";

test("U3: two administrators removed at once by two processes: one always stays", async () => {
	expect(await proveLastAdmin(engine, { rounds: 10 })).toContain("one administrator left");
}, 60_000);
