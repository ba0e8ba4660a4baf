import { useEffect, useMemo, useRef } from "react";
import type { Log } from "#ink/log/decode.ts";
import { PIXELS_MAX, Player } from "#ink/player/player.ts";
import { TILE, TILE_BYTES } from "#ink/raster/tiles.ts";
import { toStraight } from "./desk/straight-pixels.ts";

/** Pixels and edges visited before the page gets a turn: about 30 ms on a desktop computer. */
const WORK_AT_ONCE = 2_000_000;

/** A drawing at a time of its log, on transparent paper. Without a time, at its end. */
export function InkPicture({ log, time, label }: { log: Log; time?: number; label?: string }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const { player, whole } = useMemo(() => playerOf(log), [log]);
	useEffect(() => {
		const resized = new ResizeObserver(() => shrink(canvas.current, whole));
		if (canvas.current) resized.observe(canvas.current);
		return () => resized.disconnect();
	}, [whole]);
	useEffect(() => {
		const context = whole.getContext("2d");
		if (!context) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const draw = () => {
			const isDone = player.seek(time ?? player.duration, WORK_AT_ONCE);
			paint(player, context);
			shrink(canvas.current, whole);
			if (!isDone) timer = setTimeout(draw);
			else if (canvas.current) canvas.current.dataset.drawn = String(time ?? player.duration);
		};
		draw();
		return () => clearTimeout(timer);
	}, [player, whole, time]);
	const { width, height } = whole;
	const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
	return <canvas ref={canvas} width={width} height={height} className="ink-picture" {...named} />;
}

/** The player of a log, and a canvas for all of its pixels. */
function playerOf(log: Log) {
	const player = new Player(log, { scale: scaleOf(log) });
	const { width, height } = player.sheet.grid;
	return { player, whole: Object.assign(document.createElement("canvas"), { width, height }) };
}

/** Shows all pixels in those of the screen. A browser that shrinks a canvas itself skips rows, and so thin lines. */
function shrink(shown: HTMLCanvasElement | null, whole: HTMLCanvasElement): void {
	const context = shown?.getContext("2d");
	if (!shown?.clientWidth || !context) return;
	shown.width = Math.min(whole.width, shown.clientWidth * devicePixelRatio);
	shown.height = (shown.width * whole.height) / whole.width;
	context.imageSmoothingQuality = "high";
	context.drawImage(whole, 0, 0, shown.width, shown.height);
}

/** Two pixels a unit, so that lines are sharp on dense screens, unless the sheet is too large for that. */
function scaleOf({ header: { width, height } }: Log): number {
	return width * height * 4 <= PIXELS_MAX ? 2 : 1;
}

const layer = new Uint8Array(TILE_BYTES);

/** Paints the tiles that changed. */
function paint(player: Player, context: CanvasRenderingContext2D): void {
	const { sheet } = player;
	for (const tile of player.takeChanged()) {
		const [left, top] = [sheet.grid.left(tile), sheet.grid.top(tile)];
		context.clearRect(left, top, TILE, TILE);
		for (const index of sheet.layers.keys()) {
			const pixels = sheet.seen(index, tile, layer);
			if (pixels) context.drawImage(bitmapOf(pixels), left, top);
		}
	}
}

let scratch: CanvasRenderingContext2D | undefined;

/** A tile on a canvas of its own, which lies over what is there. `putImageData` would replace it. */
function bitmapOf(pixels: Uint8Array): HTMLCanvasElement {
	scratch ??= newScratch();
	const image = new ImageData(TILE, TILE);
	toStraight(pixels, image.data);
	scratch.putImageData(image, 0, 0);
	return scratch.canvas;
}

function newScratch(): CanvasRenderingContext2D {
	const canvas = document.createElement("canvas");
	[canvas.width, canvas.height] = [TILE, TILE];
	const context = canvas.getContext("2d", { willReadFrequently: true });
	if (!context) throw new Error("this browser has no canvas");
	return context;
}
