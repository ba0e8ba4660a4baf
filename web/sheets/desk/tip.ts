import type { PenPoint } from "#ink/player/live-drawing.ts";
import { brushes } from "#ink/raster/brushes.ts";
import { brushOf, type Held } from "./tools.ts";

/**
 * Shows the part that is not in the raster yet: the end of a line, predicted points, and the outline of a lasso. It is
 * only temporary, so it uses the browser's own lines.
 */
export class Tip {
	private readonly context: CanvasRenderingContext2D | null;
	private isEmpty = true;

	/** `scale`: pixels of a sheet unit. */
	constructor(canvas: HTMLCanvasElement, width: number, height: number, scale: number) {
		Object.assign(canvas, { width: width * scale, height: height * scale });
		this.context = canvas.getContext("2d");
		this.context?.scale(scale, scale);
	}

	show(tip: { held: Held; points: readonly PenPoint[] } | undefined): void {
		const { context } = this;
		if (!context || (this.isEmpty && !tip)) return;
		context.clearRect(0, 0, context.canvas.width, context.canvas.height);
		this.isEmpty = !tip;
		if (!tip) return;
		if (tip.held.tool === "lasso") this.outline(tip.points);
		else if (tip.held.tool !== "eraser") this.line(tip.held, tip.points);
	}

	private outline(points: readonly PenPoint[]): void {
		const { context } = this;
		if (!context) return;
		context.beginPath();
		for (const { x, y } of points) context.lineTo(x, y);
		context.closePath();
		// White under dashes, so that it is seen on every colour.
		for (const [colour, dashes] of [
			["#ffffff", []],
			["#2457d6", [6, 5]],
		] as const) {
			context.strokeStyle = colour;
			context.lineWidth = 1.5;
			context.setLineDash([...dashes]);
			context.stroke();
		}
		context.setLineDash([]);
	}

	private line(held: Held, points: readonly PenPoint[]): void {
		const { context } = this;
		const brush = held.tool === "lasso" ? undefined : brushes[brushOf[held.tool]];
		if (!context || !brush) return;
		context.strokeStyle = `#${held.colour.toString(16).padStart(6, "0")}`;
		context.lineCap = "round";
		for (const [index, to] of points.entries()) {
			const from = points[index - 1];
			if (!from) continue;
			context.lineWidth = Math.max(0.5, held.size * brush.width(to.pressure));
			context.globalAlpha = brush.strength(to.pressure) * (brush.grain ? 0.8 : 1);
			context.beginPath();
			context.moveTo(from.x, from.y);
			context.lineTo(to.x, to.y);
			context.stroke();
		}
		context.globalAlpha = 1;
	}
}
