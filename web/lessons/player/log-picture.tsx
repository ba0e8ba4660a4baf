import { useEffect, useEffectEvent, useRef } from "react";
import { Drawing } from "./drawing.ts";

interface LogPictureProps {
	/** Loads the log's bytes. */
	load(signal: AbortSignal): Promise<ArrayBuffer>;
	/** Another drawing, or another state of it, has another one. */
	source: string;
}

/** A small picture of a whole drawing. It stays empty if its log does not load. */
export default function LogPicture({ load, source }: LogPictureProps) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const begin = useEffectEvent(load);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another source is another picture
	useEffect(() => {
		const place = canvas.current;
		if (!place) return;
		const drawing = new Drawing(place, {
			opened: ({ duration, width, layers }) =>
				drawing.show({
					time: duration,
					pixels: width,
					rough: true,
					opacities: layers.map(() => 255),
				}),
			refused: () => drawing.close(),
			shown() {
				drawing.close();
				place.dataset.shown = "";
			},
		});
		const leaving = new AbortController();
		begin(leaving.signal).then(
			(bytes) => !leaving.signal.aborted && drawing.open(bytes, true),
			() => drawing.close(),
		);
		return () => {
			leaving.abort();
			drawing.close();
		};
	}, [source]);
	return <canvas ref={canvas} />;
}
