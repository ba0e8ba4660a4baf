import { expect, test } from "vitest";
import { proveHistories } from "#tests/prove/histories.ts";
import { engine } from "#tests/support/engines.ts";

/** The long run of `npm run prove -- histories`, short. */
test("random histories of purchases, decisions and refunds agree with the model and the oracle", async () => {
	const figures = await proveHistories(engine, { histories: 40, moments: 16, seed: 7 });
	expect(figures).toContain("40 histories");
});
