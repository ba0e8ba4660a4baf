import { expect, test } from "vitest";
import { proveMutations } from "#tests/prove/ink/mutations.ts";

/** The long run of `npm run prove -- ink-mutations`, short. */
test("mutated logs are refused with a fault or stay within the caps", async () => {
	const told = await proveMutations({ logs: 3_000, seed: 7 });
	expect(told).toContain("3000 mutated logs");
	expect(told).toContain("cut-short");
}, 60_000);
