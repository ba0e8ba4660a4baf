import type { Region } from "#ink/raster/compose.ts";
import type { Surface } from "./stage.ts";
import type { Patch, Patches } from "./worker-messages.ts";

/** A canvas of the page, on which the worker draws by itself. */
export class CanvasSurface implements Surface {
	private readonly canvas: OffscreenCanvas;
	private readonly context: OffscreenCanvasRenderingContext2D | null;

	constructor(canvas: OffscreenCanvas) {
		this.canvas = canvas;
		this.context = canvas.getContext("2d", { alpha: false });
	}

	resize(width: number, height: number): void {
		Object.assign(this.canvas, { width, height });
	}

	put(pixels: Uint8ClampedArray<ArrayBuffer>, { left, top, width, height }: Region): void {
		this.context?.putImageData(new ImageData(pixels, width, height), left, top);
	}
}

/** Collects pixels for the page, which puts them on its canvas. */
export class PatchSurface implements Surface {
	private patches: Patch[] = [];
	private size: Patches["size"];

	resize(width: number, height: number): void {
		this.size = { width, height };
	}

	put(pixels: Uint8ClampedArray<ArrayBuffer>, region: Region): void {
		this.patches.push({ pixels, region });
	}

	take(): Patches {
		const { size, patches } = this;
		this.size = undefined;
		this.patches = [];
		return { size, patches };
	}
}

/** Draws the pixels of a worker on the page's canvas. */
export function putPatches(canvas: HTMLCanvasElement, { size, patches }: Patches): void {
	if (size) Object.assign(canvas, size);
	const context = canvas.getContext("2d", { alpha: false });
	for (const { pixels, region } of patches) {
		const picture = new ImageData(pixels, region.width, region.height);
		context?.putImageData(picture, region.left, region.top);
	}
}
