import { buildWhenStale } from "#scripts/build.ts";
import { findChromium } from "#scripts/find-chromium.ts";

/**
 * Vitest's global setup of the e2e project. `npm test` provides the built web and a Chromium. For `npx vitest run
 * --project e2e FILE` this setup provides both.
 */
export default async function prepare(): Promise<void> {
	const built = await buildWhenStale();
	if (!built.ok) throw new Error(`The web could not be built.\n${built.output}`);
	if (process.env.CHROMIUM_PATH) return;
	const found = await findChromium();
	if ("missing" in found) throw new Error(found.missing);
	process.env.CHROMIUM_PATH = found.path;
}
