import { expect, test } from "vitest";
import { proveRawFuzz } from "#tests/prove/raw-fuzz.ts";
import { proveSchemaFuzz } from "#tests/prove/schema-fuzz.ts";
import { engine } from "#tests/support/engines.ts";

/** The long runs of `npm run prove`, short. */
test("random requests from the contract's schemas, as four identities, cause no server error", async () => {
	expect(await proveSchemaFuzz(engine, { requests: 1_000, seed: 7 })).toContain("200 ×");
});

test("raw bytes at the port cause no server error", async () => {
	expect(await proveRawFuzz(engine, { requests: 300, seed: 7 })).toContain("400 ×");
});
