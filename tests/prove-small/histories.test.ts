import { expect, test } from "vitest";
import { engine } from "#tests/engines.ts";
import { proveHistories } from "#tests/prove/histories.ts";

/** The long run of `npm run prove -- histories`, short. */
test("random histories of buying, deciding and refunding: model, oracle and server agree", async () => {
	const figures = await proveHistories(engine, { histories: 40, moments: 16, seed: 7 });
	expect(figures).toContain("40 histories");
}, 180_000);
