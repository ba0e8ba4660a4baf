import type { KeyboardEvent, MouseEvent } from "react";
import { focusInPlace } from "../focus-in-place.ts";
import type { PinPlace, SheetSize } from "./pin-place.ts";

interface PinTargetProps {
	label: string;
	/** Of the sheet, in sheet units. */
	size: SheetSize;
	/** The place of the sheet that is under the pointer. It may be beside the sheet. */
	placeUnder(pointer: Pick<MouseEvent, "clientX" | "clientY">): PinPlace | undefined;
	onPlace(x: number, y: number): void;
	autoFocus?: boolean;
}

/** Lies over a sheet while a pin is set: a press is its place, and Enter the sheet's middle. */
export function PinTarget({ label, size, placeUnder, onPlace, autoFocus = false }: PinTargetProps) {
	const press = (event: MouseEvent<HTMLButtonElement>) => {
		// A click that a key made has no place.
		if (event.detail === 0) return onPlace(size.width / 2, size.height / 2);
		const place = placeUnder(event);
		if (!place) return;
		const { x, y } = place;
		if (x >= 0 && y >= 0 && x <= size.width && y <= size.height) onPlace(x, y);
	};
	const keys = (event: KeyboardEvent) => event.stopPropagation();
	return (
		<button
			type="button"
			className="pin-target"
			aria-label={label}
			onClick={press}
			onKeyDown={keys}
			ref={autoFocus ? focusInPlace : undefined}
		/>
	);
}
