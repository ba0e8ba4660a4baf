import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import type { OpenDrawing } from "../../lessons/door.ts";
import { beside } from "../../messages/en/beside.ts";
import type { Size } from "./ghost-place.ts";
import { TeachersPicture } from "./teachers-picture.tsx";
import { type SpotOf, useDrags } from "./use-drags.ts";
import type { Seen } from "./use-ghost.ts";

/** Percent of the sheet's width by one press of a key, and with Shift. */
const STEP = 2;
const LONG_STEP = 10;

interface DividerProps {
	opened: OpenDrawing;
	seen: Seen;
	/** Of the sheet. */
	size: Size;
	zoom: number;
	spotOf: SpotOf;
}

/** The student's sheet on one side of a divider, and the teacher's on the other. */
export function Divider({ opened, seen, size, zoom, spotOf }: DividerProps) {
	const [percent, setPercent] = useState(50);
	const handle = useRef<HTMLDivElement>(null);
	const put = (next: number) => setPercent(Math.max(0, Math.min(next, 100)));
	useDrags(handle, { spotOf, drag: (_, { x }) => put((x / size.width) * 100) });
	const press = (event: KeyboardEvent) => {
		const step = event.shiftKey ? LONG_STEP : STEP;
		const places: Record<string, number> = {
			ArrowLeft: percent - step,
			ArrowDown: percent - step,
			ArrowRight: percent + step,
			ArrowUp: percent + step,
			Home: 0,
			End: 100,
		};
		const place = places[event.key];
		if (place === undefined) return;
		put(place);
		event.preventDefault();
		event.stopPropagation();
	};
	const words = beside.dividerAt(Math.round(percent));
	const style = { "--divided": `${percent}%`, "--unzoomed": 1 / zoom } as CSSProperties;
	return (
		<div className="beside-divided" style={style}>
			<div className="beside-teachers" aria-hidden="true">
				<TeachersPicture opened={opened} seen={seen} zoom={zoom} />
			</div>
			<div
				ref={handle}
				role="slider"
				tabIndex={0}
				className="beside-divider"
				aria-label={beside.divider}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={Math.round(percent)}
				aria-valuetext={words}
				onKeyDown={press}
			>
				<span aria-hidden="true">{beside.yours}</span>
				<span aria-hidden="true">{beside.teachers}</span>
			</div>
		</div>
	);
}
