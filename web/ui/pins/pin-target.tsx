import type { KeyboardEvent, MouseEvent } from "react";
import { placeUnder, type SheetSize } from "./pin-place.ts";

interface PinTargetProps {
	label: string;
	/** Of the sheet, in sheet units. */
	size: SheetSize;
	/** Where the sheet is on the screen. */
	sheet(): DOMRect | undefined;
	onPlace(x: number, y: number): void;
	autoFocus?: boolean;
}

/** Lies over a sheet while a pin is set: a press is its place, and Enter the sheet's middle. */
export function PinTarget({ label, size, sheet, onPlace, autoFocus = false }: PinTargetProps) {
	const press = (event: MouseEvent<HTMLButtonElement>) => {
		// A click that a key made has no place.
		if (event.detail === 0) return onPlace(size.width / 2, size.height / 2);
		const place = sheet();
		if (!place) return;
		const { x, y } = placeUnder(event, place, size);
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
			// biome-ignore lint/a11y/noAutofocus: it is what the button before it opened
			autoFocus={autoFocus}
		/>
	);
}
