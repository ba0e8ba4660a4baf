import { createHash } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { decodeLog } from "#ink/log/decode.ts";
import { Player } from "#ink/player/player.ts";
import { compose } from "#ink/raster/compose.ts";

/** SHA-256 of the pixels on a player's canvas. */
export async function shownHash(player: Locator): Promise<string> {
	return await player.locator(".ink-host canvas").evaluate(async (canvas: HTMLCanvasElement) => {
		const { width, height } = canvas;
		const copy = new OffscreenCanvas(width, height).getContext("2d");
		copy?.drawImage(canvas, 0, 0);
		const pixels = copy?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
		const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", pixels));
		return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
	});
}

interface Wanted {
	time: number;
	/** Opacity of each layer. If absent, all layers are opaque. */
	opacities?: number[];
	/** Pixels for each sheet unit. */
	scale?: number;
}

/** SHA-256 of the pixels that Node draws from a log. */
export function drawnHash(log: Uint8Array, { time, opacities = [], scale = 1 }: Wanted): string {
	const player = new Player(decodeLog(log), { scale });
	player.seek(time);
	const { width, height } = player.sheet.grid;
	const pixels = new Uint8Array(width * height * 4);
	compose(player.sheet, { left: 0, top: 0, width, height }, { paper: 0xffffff, opacities }, pixels);
	return createHash("sha256").update(pixels).digest("hex");
}

/** The player's position in milliseconds. */
export async function timeOf(player: Locator): Promise<number> {
	return Number(await player.getByRole("slider").inputValue());
}

/** Presses keys one after the other, with the focus in the player. */
export async function press(page: Page, player: Locator, ...keys: string[]): Promise<void> {
	await player.focus();
	for (const key of keys) await page.keyboard.press(key);
}
