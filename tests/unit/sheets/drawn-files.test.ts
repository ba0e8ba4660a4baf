import { expect, test } from "vitest";
import { decodeLog, type Log } from "#ink/log/decode.ts";
import { LiveDrawing } from "#ink/player/live-drawing.ts";
import { Player } from "#ink/player/player.ts";
import { compose } from "#ink/raster/compose.ts";
import { drawLarge, TooLarge } from "#web/sheets/mine/export/draw-large.ts";
import { FRAME_RATE, Timelapse } from "#web/sheets/mine/export/timelapse.ts";
import { sampleLog } from "#web/styleguide/sample-log.ts";

const log = decodeLog(sampleLog());

function straight(of: Log, time: number, scale: number): Uint8Array {
	const player = new Player(of, { scale });
	player.seek(time);
	const { width, height } = player.sheet.grid;
	const out = new Uint8Array(width * height * 4);
	compose(
		player.sheet,
		{ left: 0, top: 0, width, height },
		{ paper: 0xffffff, opacities: [] },
		out,
	);
	return out;
}

test("a large picture has the same pixels as the replay, also after an undo", () => {
	for (const scale of [1, 2]) {
		const { width, height, rows } = drawLarge(log, scale, () => {});
		const pixels = Buffer.concat([rows(0, 100), rows(100, height - 100)]);
		expect(width).toBe(log.header.width * scale);
		const end = log.entries.at(-1)?.end ?? 0;
		expect(Buffer.compare(pixels, straight(log, end, scale))).toBe(0);
	}
	const undone = new LiveDrawing({ width: 64, height: 48, layers: ["ink"] });
	const at = (x: number, time: number) => ({ x, y: 20, pressure: 1, time });
	const paint = { layer: 0, colour: 0, opacity: 255, way: 0 };
	for (const place of [0, 1, 2]) {
		undone.penDown(paint, 1, 6, at(10 + place * 10, place * 100));
		undone.penMove(at(30 + place * 10, place * 100 + 50));
		undone.penUp();
	}
	undone.undo(400);
	const { rows } = drawLarge(undone, 4, () => {});
	expect(Buffer.compare(rows(0, 192), straight(undone, 500, 4))).toBe(0);
});

test("a drawing that needs more memory than the limit is refused", () => {
	expect(() => drawLarge(log, 4, () => {}, 64 * 1024)).toThrow(TooLarge);
});

test("a timelapse has even dimensions and the requested length, and ends with the finished drawing", () => {
	const film = new Timelapse(log, 5);
	expect(film.frames).toBe(5 * FRAME_RATE);
	expect([film.width % 2, film.height % 2]).toEqual([0, 0]);
	const scale = film.width / log.header.width;
	const { duration } = new Player(log);
	const middle = Buffer.from(film.frame(59));
	expect(Buffer.compare(middle, straight(log, duration / 2, scale))).toBe(0);
	const end = straight(log, duration, scale);
	expect(Buffer.compare(film.frame(119), end)).toBe(0);
	expect(Buffer.compare(film.frame(149), end)).toBe(0);
});
