import { useEffect, useEffectEvent, useRef } from "react";
import { bytesOf } from "../../data/bytes.ts";
import type { DeskDrawing } from "../desk/desk-drawing.ts";
import { CELL } from "./cells.ts";
import { Comparison } from "./comparison.ts";
import type { GhostPlace } from "./ghost-place.ts";
import type { Tint } from "./tint.ts";

interface DistanceMapProps {
	/** Of the lesson's log. */
	address: string;
	drawing: DeskDrawing;
	/** The pass that is compared, by the name of its layer. */
	layer: string;
	place: GhostPlace;
}

/** The student's pencil for "look here": orange, which neither sheet's lines have, at most as strong as this. */
const COLOUR = [0xe8, 0x7a, 0x1d] as const;
const STRENGTH_MAX = 0.55;

/** A soft tint where the student's lines are far from the teacher's. */
export default function DistanceMap({ address, drawing, layer, place }: DistanceMapProps) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const comparison = useRef<Comparison>(undefined);
	const ask = useEffectEvent(() => comparison.current?.ask({ layer, place }));
	useEffect(() => {
		const compared = new Comparison(drawing.header, (tint) => paint(canvas.current, tint));
		comparison.current = compared;
		compared.add(drawing.live.entries);
		const leaving = new AbortController();
		// Without the lesson's bytes there is no tint. The player reports the error.
		bytesOf(address, leaving.signal).then(
			(bytes) => !leaving.signal.aborted && compared.open(bytes),
			() => undefined,
		);
		const stop = drawing.listen({
			onEntry(entry) {
				compared.add([entry]);
				ask();
			},
		});
		ask();
		return () => {
			leaving.abort();
			stop();
			compared.close();
		};
	}, [address, drawing]);
	useEffect(() => comparison.current?.ask({ layer, place }), [layer, place]);
	return <canvas ref={canvas} className="beside-distance" />;
}

function paint(canvas: HTMLCanvasElement | null, tint: Tint | undefined): void {
	if (!canvas) return;
	const { width, height, strengths } = tint ?? { width: 1, height: 1, strengths: [0] };
	const picture = new ImageData(width, height);
	for (const [at, strength] of strengths.entries()) {
		picture.data.set([...COLOUR, strength * STRENGTH_MAX], at * 4);
	}
	Object.assign(canvas, { width, height });
	Object.assign(canvas.style, { width: `${width * CELL}px`, height: `${height * CELL}px` });
	canvas.getContext("2d")?.putImageData(picture, 0, 0);
	// For tests: true if there is a tint.
	canvas.dataset.tinted = String(strengths.some((strength) => strength > 0));
}
