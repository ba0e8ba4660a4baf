import { useEffect, useRef } from "react";
import type { DeskDrawing } from "./desk-drawing.ts";
import { LayerCanvases } from "./layer-canvases.ts";
import { type Looks, opacityOf } from "./looks.ts";
import { restWhenIdle } from "./rest-when-idle.ts";
import { Tip } from "./tip.ts";

interface InkProps {
	drawing: DeskDrawing;
	looks: Looks;
	/** The layer that is drawn on. */
	layer: number;
}

/** The layers of a drawing, each on a canvas, and over the one that is drawn on the tip of the line. */
export function Ink({ drawing, looks, layer }: InkProps) {
	const host = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const canvases = [...(host.current?.querySelectorAll("canvas") ?? [])];
		const top = canvases.pop();
		return top && showInk(drawing, canvases, top);
	}, [drawing]);
	const { layers } = drawing.header;
	const place = (index: number) => looks.order.indexOf(index) * 2;
	return (
		<div ref={host} className="surface-ink">
			{layers.map((name, index) => (
				<canvas
					key={name}
					data-layer={name}
					style={{ zIndex: place(index), opacity: opacityOf(looks, index, layer) }}
				/>
			))}
			<canvas style={{ zIndex: place(layer) + 1, opacity: opacityOf(looks, layer, layer) }} />
		</div>
	);
}

/** Paints at each frame in which something changed. Returns a function that stops it. */
function showInk(drawing: DeskDrawing, canvases: HTMLCanvasElement[], top: HTMLCanvasElement) {
	const { header, live } = drawing;
	const ink = new LayerCanvases(live.player.sheet, canvases);
	const tip = new Tip(top, header.width, header.height, live.player.sheet.scale);
	let frame = 0;
	const paint = () => {
		frame = 0;
		ink.paint(drawing.takeDirtyLayers());
		tip.show(drawing.tip);
	};
	const stop = drawing.listen({
		onChange() {
			frame ||= requestAnimationFrame(paint);
		},
	});
	const stopResting = restWhenIdle(drawing);
	return () => {
		stop();
		stopResting();
		cancelAnimationFrame(frame);
	};
}
