import { type KeyboardEvent, useEffect, useRef } from "react";
import { beside } from "../../messages/en/beside.ts";
import { afterKey, pinched, type Size, scaledAt } from "./ghost-place.ts";
import { type SpotOf, useDrags } from "./use-drags.ts";
import type { GhostState } from "./use-ghost.ts";

interface GhostMoverProps extends GhostState {
	/** Of the sheet. */
	size: Size;
	spotOf: SpotOf;
}

/** Covers the sheet while the ghost is moved, so that it gets pointer and key events. */
export function GhostMover({ ghost, change, move, reset, size, spotOf }: GhostMoverProps) {
	const root = useRef<HTMLButtonElement>(null);
	const { place } = ghost;
	useEffect(() => root.current?.focus({ preventScroll: true }), []);
	useDrags(root, {
		spotOf,
		drag: (from, to) => move((at) => ({ ...at, x: at.x + to.x - from.x, y: at.y + to.y - from.y })),
		pinch: (from, to) => move((at) => pinched(at, from, to, size)),
		wheel: (factor, spot) => move((at) => scaledAt(at, factor, spot, size)),
	});
	const press = (event: KeyboardEvent) => {
		const next = afterKey(place, event.key, event.shiftKey);
		if (event.key === "Escape") change({ isMoving: false });
		else if (event.key === "0") reset();
		else if (next) move(() => next);
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	const where = beside.at(place.x, place.y, Math.round(place.scale * 100));
	return (
		<button
			ref={root}
			type="button"
			className="beside-mover"
			aria-label={`${beside.moving}: ${where}`}
			title={beside.moveHint}
			onKeyDown={press}
		/>
	);
}
