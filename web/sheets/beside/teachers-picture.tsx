import { useEffect, useRef } from "react";
import type { OpenDrawing } from "../../lessons/door.ts";
import { opacitiesFor, type Seen } from "./use-ghost.ts";

interface TeachersPictureProps {
	opened: OpenDrawing;
	seen: Seen;
	/** CSS pixels of a sheet unit, by which it becomes sharp. */
	zoom: number;
}

const nothing = () => {};

/** A second picture of the lesson, drawn by the worker that draws the first. It fills its box. */
export function TeachersPicture({ opened, seen, zoom }: TeachersPictureProps) {
	const host = useRef<HTMLDivElement>(null);
	const { score, playback, drawing } = opened;
	const second = useRef<ReturnType<typeof drawing.second>>(undefined);
	useEffect(() => {
		const canvas = document.createElement("canvas");
		host.current?.append(canvas);
		const picture = drawing.second(canvas, { opened: nothing, refused: nothing, shown: nothing });
		second.current = picture;
		return () => {
			picture.close();
			canvas.remove();
		};
	}, [drawing]);
	useEffect(() => {
		const pixels = score.width * zoom * devicePixelRatio;
		const opacities = opacitiesFor(score, seen);
		const show = (time: number, rough: boolean) =>
			second.current?.show({ time, pixels, rough, opacities });
		if (seen === undefined) return playback.watchTime(show);
		show(score.duration, false);
	}, [score, playback, seen, zoom]);
	return <div ref={host} className="beside-picture" />;
}
