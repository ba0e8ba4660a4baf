import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** Waits until the browser has decoded an image. */
export async function expectLoaded(image: Locator): Promise<void> {
	await expect
		.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
		.toBeGreaterThan(0);
}
