import type { KeyboardEvent, PointerEvent } from "react";
import { movedByKey, onSheet, type PinPlace, placeUnder, type SheetSize } from "./pin-place.ts";

interface PinMarksProps {
	pins: readonly PinPlace[];
	/** Of the sheet, in sheet units. */
	size: SheetSize;
	labelOf(pin: number): string;
	idOf?(pin: number): string;
	/** The number of the first one. */
	first?: number;
	/** Given where a pin stays chosen. Pins are toggle buttons there. */
	chosen?: number | undefined;
	onChoose(pin: number): void;
	/** The keyboard has come to a pin, which may be out of sight. */
	onReach?(pin: number): void;
	/** Pins are moved by arrow keys, and with the pointer. */
	onMove?(pin: number, place: PinPlace): void;
	/** Those of the student. */
	isOwn?: boolean;
}

/** The numbered pins at their places over a sheet. The sheet is the element that they lie in. */
export function PinMarks({ pins, size, labelOf, first = 1, isOwn, ...rest }: PinMarksProps) {
	const { onChoose, onReach, onMove, idOf } = rest;
	return pins.map((pin, index) => (
		<button
			// biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the pin's number
			key={index}
			id={idOf?.(index)}
			type="button"
			className={`pin-mark pin-place ${isOwn ? "is-own" : ""} ${onMove ? "is-moved" : ""}`}
			aria-label={labelOf(index)}
			aria-pressed={"chosen" in rest ? rest.chosen === index : undefined}
			style={placeOf(pin, size)}
			onClick={() => onChoose(index)}
			onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && onReach?.(index)}
			{...(onMove && moving(pin, size, (place) => onMove(index, place)))}
		>
			{first + index}
		</button>
	));
}

interface PinDotsProps {
	pins: readonly PinPlace[];
	size: SheetSize;
	first?: number;
	isOwn?: boolean;
}

/** The same as decoration: a list beside the sheet says what they mean. */
export function PinDots({ pins, size, first = 1, isOwn }: PinDotsProps) {
	return pins.map((pin, index) => (
		<span
			// biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the pin's number
			key={index}
			className={`pin-mark pin-place ${isOwn ? "is-own" : ""}`}
			style={placeOf(pin, size)}
			aria-hidden="true"
		>
			{first + index}
		</span>
	));
}

function placeOf({ x, y }: PinPlace, { width, height }: SheetSize) {
	return { left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` };
}

function moving(pin: PinPlace, size: SheetSize, onPlace: (place: PinPlace) => void) {
	return {
		onKeyDown(event: KeyboardEvent) {
			const moved = movedByKey(pin, event, size);
			if (!moved) return;
			event.preventDefault();
			onPlace(moved);
		},
		onPointerDown({ currentTarget, pointerId }: PointerEvent<HTMLElement>) {
			currentTarget.setPointerCapture(pointerId);
		},
		onPointerMove(event: PointerEvent<HTMLElement>) {
			const { currentTarget, pointerId } = event;
			const sheet = currentTarget.parentElement?.getBoundingClientRect();
			if (!sheet || !currentTarget.hasPointerCapture(pointerId)) return;
			onPlace(onSheet(placeUnder(event, sheet, size), size));
		},
	};
}
