import { type RefCallback, type RefObject, useCallback, useRef, useState } from "react";
import { fitted, type Size, type Spot, toSheet, type View } from "./view.ts";

export interface Viewing {
	/** Undefined until the frame was measured. */
	view: View | undefined;
	/** CSS pixels. */
	frame: Size;
	frameRef: RefCallback<HTMLElement>;
	/** The frame's element. */
	place: RefObject<HTMLElement | null>;
	/** The place of the sheet that is under the pointer, also when the sheet is turned or mirrored. */
	spotUnder(pointer: Pick<MouseEvent, "clientX" | "clientY">): Spot | undefined;
	change(to: (view: View, frame: Size) => View): void;
	/** Shows the sheet as at first, also when the frame changes its size. */
	fit(): void;
}

/** The position of a sheet in its frame. Until somebody moves it, it fits the frame at any size, as `toFit` says. */
export function useView({ width, height }: Size, toFit = fitted): Viewing {
	const [frame, setFrame] = useState<Size>({ width: 0, height: 0 });
	const [chosen, setChosen] = useState<View>();
	const place = useRef<HTMLElement>(null);
	const frameRef = useCallback((element: HTMLElement | null) => {
		place.current = element;
		if (!element) return;
		const observer = new ResizeObserver(() =>
			setFrame({ width: element.clientWidth, height: element.clientHeight }),
		);
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	const isMeasured = frame.width > 0 && frame.height > 0;
	const atFirst = () => toFit({ width, height }, frame);
	const view = isMeasured ? (chosen ?? atFirst()) : undefined;
	return {
		view,
		frame,
		frameRef,
		place,
		spotUnder: ({ clientX, clientY }) => {
			if (!view || !place.current) return;
			const { left, top } = place.current.getBoundingClientRect();
			return toSheet(view, frame, { x: clientX - left, y: clientY - top });
		},
		change: (to) => isMeasured && setChosen((now) => to(now ?? atFirst(), frame)),
		fit: () => setChosen(undefined),
	};
}
