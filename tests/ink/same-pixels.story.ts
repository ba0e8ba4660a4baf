import { join } from "node:path";
import { build } from "vite";
import { expect } from "vitest";
import { goldenLogs } from "#tests/prove/ink/golden-logs.ts";
import { story } from "#tests/support/browser/story.ts";

const entry = join(import.meta.dirname, "../prove/ink/replayed-hash.ts");
const address = "/assets/replayed-hash.js";

story("a page draws every golden log with the pixels that Node draws", async ({ enter }) => {
	const page = await enter();
	const body = await bundled();
	await page.route(`**${address}`, (route) =>
		route.fulfill({ body, contentType: "text/javascript" }),
	);
	await page.goto("/about-us");
	for (const { name, bytes, pixels } of goldenLogs()) {
		const calls = [`Infinity, 1`, `Infinity, 2`, `${pixels.middle}, 1`].map(
			(rest) => `replayedHash(bytes, ${rest})`,
		);
		const hashes = await page.evaluate(`import("${address}").then(({ replayedHash }) => {
			const bytes = Uint8Array.of(${bytes.join()});
			return [${calls.join()}];
		})`);
		expect({ name, hashes }).toEqual({ name, hashes: [pixels.once, pixels.twice, pixels.halfway] });
	}
});

/** The module with all of `ink/` that it uses, minified like the site's own scripts. */
async function bundled(): Promise<string> {
	const rolldownOptions = { input: entry, preserveEntrySignatures: "strict" as const };
	const made = await build({
		configFile: false,
		logLevel: "error",
		build: { write: false, modulePreload: false, rolldownOptions },
	});
	const outputs = [made].flat().flatMap((one) => ("output" in one ? one.output : []));
	return outputs.map((one) => ("code" in one ? one.code : "")).join("");
}
