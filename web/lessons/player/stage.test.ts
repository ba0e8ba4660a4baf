import { expect, test } from "vitest";
import { decodeLog } from "#ink/log/decode.ts";
import { Player } from "#ink/player/player.ts";
import { compose, type Region } from "#ink/raster/compose.ts";
import { sampleLog } from "../../styleguide/sample-log.ts";
import { type ShowRequest, Stage, type Surface, scaleFor } from "./stage.ts";

/** Keeps the pixels as a canvas would. */
class KeptSurface implements Surface {
	width = 0;
	pixels = new Uint8ClampedArray();
	written = 0;

	resize(width: number, height: number): void {
		this.width = width;
		this.pixels = new Uint8ClampedArray(width * height * 4);
	}

	put(pixels: Uint8ClampedArray, { left, top, width, height }: Region): void {
		this.written += width * height;
		for (let row = 0; row < height; row++) {
			const line = pixels.subarray(row * width * 4, (row + 1) * width * 4);
			this.pixels.set(line, ((top + row) * this.width + left) * 4);
		}
	}
}

const bytes = sampleLog();
const all = [255, 255, 255];

function straight(time: number, scale: number, opacities: number[]): Uint8ClampedArray {
	const player = new Player(decodeLog(bytes), { scale });
	player.seek(time);
	const { width, height } = player.sheet.grid;
	const out = new Uint8ClampedArray(width * height * 4);
	compose(player.sheet, { left: 0, top: 0, width, height }, { paper: 0xffffff, opacities }, out);
	return out;
}

test("the surface shows the log at the requested time, whatever was shown before", () => {
	const surface = new KeptSurface();
	const stage = new Stage(decodeLog(bytes), surface);
	const requests: ShowRequest[] = [
		{ time: 5000, pixels: 700, rough: false, opacities: all },
		{ time: 5040, pixels: 700, rough: false, opacities: all },
		{ time: 16_000, pixels: 1500, rough: false, opacities: all },
		{ time: 9000, pixels: 1500, rough: true, opacities: all },
		{ time: 9000, pixels: 1500, rough: false, opacities: all },
		{ time: 9000, pixels: 1500, rough: false, opacities: [255, 0, 64] },
		{ time: 20_000, pixels: 1500, rough: false, opacities: [255, 0, 64] },
	];
	for (const request of requests) {
		expect(stage.show(request).complete).toBe(true);
		const scale = request.rough || request.pixels < 800 ? 1 : 2;
		const wanted = straight(request.time, scale, request.opacities);
		const isSame = wanted.every((value, index) => value === surface.pixels[index]);
		expect({ request, isSame }).toEqual({ request, isSame: true });
	}
});

test("a slow sharp picture appears after a rough one, and both equal the log", () => {
	const surface = new KeptSurface();
	const stage = new Stage(decodeLog(bytes), surface, false, 2_000);
	const request = { time: 16_000, pixels: 1500, rough: false, opacities: all };
	const widths: number[] = [];
	let isComplete = false;
	for (let calls = 0; calls < 10_000 && !isComplete; calls++) {
		isComplete = stage.show(request).complete;
		if (surface.width === widths.at(-1) || surface.width === 0) continue;
		widths.push(surface.width);
		const expected = straight(16_000, widths.length, all);
		expect(surface.pixels.every((value, index) => value === expected[index])).toBe(true);
	}
	expect(widths).toEqual([800, 1600]);
	expect(stage.show(request).complete).toBe(true);
});

test("the next frame of a stroke repaints less than a fifth of the sheet", () => {
	const surface = new KeptSurface();
	const stage = new Stage(decodeLog(bytes), surface);
	const request = { pixels: 800, rough: false, opacities: all };
	stage.show({ ...request, time: 5000 });
	surface.written = 0;
	stage.show({ ...request, time: 5016 });
	expect(surface.written).toBeGreaterThan(0);
	expect(surface.written).toBeLessThan((800 * 600) / 5);
});

test("the picture is as sharp as the screen, up to the limit of the player", () => {
	const sheet = { width: 800, height: 600 };
	expect([0, 320, 800, 900, 1000, 1600, 4000].map((pixels) => scaleFor(pixels, sheet))).toEqual([
		1, 1, 1, 1, 2, 2, 2,
	]);
	expect(scaleFor(4000, { width: 1024, height: 1024 })).toBe(2);
	expect(scaleFor(4000, { width: 100, height: 100 })).toBe(3);
});

test("each layer has its own small picture", () => {
	const stage = new Stage(decodeLog(bytes), new KeptSurface());
	const layerPictures = stage.layerPictures() ?? [];
	const inked = layerPictures.map(({ pixels }) => pixels.filter((value) => value < 128).length);
	expect(layerPictures.map(({ width, height }) => [width, height])).toEqual([
		[200, 150],
		[200, 150],
		[200, 150],
	]);
	expect(inked[0]).toBe(0);
	expect(inked[2]).toBeGreaterThan(200);
});

test("a damaged log is refused with its fault code", () => {
	expect(() => new Stage(decodeLog(bytes.slice(0, -3)), new KeptSurface())).toThrow("cut-short");
	expect(() => new Stage(decodeLog(new Uint8Array(9)), new KeptSurface())).toThrow("not-a-log");
});
