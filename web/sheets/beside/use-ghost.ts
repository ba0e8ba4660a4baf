import { useState } from "react";
import type { Score } from "../../lessons/door.ts";
import { type GhostPlace, placed, type Size, straight } from "./ghost-place.ts";

/** The layer whose whole pass is visible. Undefined: everything up to the current stroke. */
export type Seen = string | undefined;

export interface Ghost {
	/** Percent. */
	opacity: number;
	seen: Seen;
	isOver: boolean;
	place: GhostPlace;
	/** Pointers and keys move the ghost instead of drawing. */
	isMoving: boolean;
}

const atFirst: Ghost = {
	opacity: 40,
	seen: undefined,
	isOver: false,
	place: straight,
	isMoving: false,
};

export function useGhost(size: Size) {
	const [ghost, setGhost] = useState(atFirst);
	return {
		ghost,
		change: (change: Partial<Omit<Ghost, "place">>) =>
			setGhost((before) => ({ ...before, ...change })),
		/** Several moves may come before the next one is seen. */
		move: (to: (place: GhostPlace) => GhostPlace) =>
			setGhost((before) => ({ ...before, place: placed(to(before.place), size) })),
		/** Moves it back to the teacher's position. */
		reset: () => setGhost((before) => ({ ...before, place: straight })),
	};
}

export type GhostState = ReturnType<typeof useGhost>;

/** Opacity of each of the lesson's layers, 0 to 255. */
export function opacitiesFor({ layers }: Pick<Score, "layers">, seen: Seen): number[] {
	return layers.map((name) => (seen === undefined || name === seen ? 255 : 0));
}
