import { type PointerEvent, useState } from "react";
import { savesData } from "../ui/saves-data.ts";

/**
 * True once a reader has pointed at an element or focused something in it, unless they want to save data. A finger does
 * not count: it opens the link.
 */
export function useTouched() {
	const [touched, setTouched] = useState(false);
	const touch = () => {
		if (!touched && !savesData()) setTouched(true);
	};
	const onPointerEnter = (event: PointerEvent) => {
		if (event.pointerType !== "touch") touch();
	};
	return { touched, events: { onPointerEnter, onFocus: touch } };
}
