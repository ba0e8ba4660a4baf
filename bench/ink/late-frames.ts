import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeLog } from "#ink/log/decode.ts";
import { Player } from "#ink/player/player.ts";
import { compose } from "#ink/raster/compose.ts";
import { Stage } from "#web/lessons/player/stage.ts";
import type { Row } from "../report.ts";
import { percentile } from "../rounds.ts";

/** Milliseconds of a frame at 60 frames a second. */
const FRAME = 1000 / 60;
/** The number of measured frames, spread evenly over the drawing. */
const FRAMES = 2_000;
/** One of this many frames is compared with a picture of the whole sheet, which is slow. */
const COMPARED = 100;
const LOG = join(import.meta.dirname, "../../web/art/exercise/cat.ink");

/**
 * Plays the home page's cat with the player's stage at two pixels a sheet unit. Measures the processor time of a frame
 * and the share of late frames, and compares a frame with a picture of the whole sheet.
 */
export function lateFramesRow(speed: number): Row {
	const bytes = readFileSync(LOG);
	const surface = { resize() {}, put() {} };
	const stage = new Stage(decodeLog(bytes), surface);
	const opacities = stage.score.layers.map(() => 255);
	const show = (time: number) => stage.show({ time, pixels: 1600, rough: false, opacities });
	const frames: number[] = [];
	const runs = Math.max(1, Math.floor(stage.score.duration / FRAME / speed / FRAMES));
	for (let time = 0; time < stage.score.duration; time += FRAME * speed * runs) {
		// Frames that are not measured are shown too, so that a measured one has a frame's work.
		for (let skipped = 1; skipped < runs; skipped++) show(time - FRAME * speed * (runs - skipped));
		frames.push(milliseconds(() => show(time)));
	}
	const whole = wholeSheets(bytes);
	return {
		row: `the cat at ${speed} times, ${frames.length} frames`,
		"mean ms": mean(frames).toFixed(2),
		"p99 ms": percentile(frames, 0.99).toFixed(2),
		"late %": ((frames.filter((one) => one > FRAME).length / frames.length) * 100).toFixed(2),
		"whole sheet, times": (mean(whole) / mean(frames)).toFixed(0),
	};
}

function wholeSheets(bytes: Uint8Array): number[] {
	const player = new Player(decodeLog(bytes), { scale: 2 });
	const { width, height } = player.sheet.grid;
	const out = new Uint8Array(width * height * 4);
	const region = { left: 0, top: 0, width, height };
	const view = { paper: 0xffffff, opacities: [] };
	return Array.from({ length: FRAMES / COMPARED }, (_, index) => {
		player.seek((index / (FRAMES / COMPARED)) * player.duration);
		return milliseconds(() => compose(player.sheet, region, view, out));
	});
}

function mean(values: number[]): number {
	return values.reduce((sum, one) => sum + one, 0) / values.length;
}

/** The processor time of a call in milliseconds. */
function milliseconds(act: () => void): number {
	const used = process.cpuUsage();
	act();
	const { user, system } = process.cpuUsage(used);
	return (user + system) / 1000;
}
