import type { Score } from "./score.ts";

/** How much of a pass is seen. */
export type Sight = "shown" | "faint" | "hidden";

const order: Sight[] = ["shown", "faint", "hidden"];
const opacities: Record<Sight, number> = { shown: 255, faint: 64, hidden: 0 };

/** The passes of our own drawings. They have the same key in every lesson. */
const known = ["construct", "rough", "ink", "colour", "notes"];
const KEYS = "ABCDEFGHIJKLM";

/** A layer as a pass: its name, and the key that stands for it. */
export interface Pass {
	/** Index in the log's header. */
	layer: number;
	name: string;
	key: string;
}

/** The passes of a log, by key. Names that we do not know get the keys after ours. */
export function passesOf({ layers }: Pick<Score, "layers">): Pass[] {
	const others = layers.filter((name) => !known.includes(name));
	const names = [...known, ...others];
	return layers
		.map((name, layer) => ({ layer, name, key: KEYS.charAt(names.indexOf(name)) }))
		.sort((one, other) => one.key.localeCompare(other.key));
}

export function nextSight(sight: Sight): Sight {
	return order[(order.indexOf(sight) + 1) % order.length] ?? "shown";
}

/** Opacity of each layer, 0 to 255. */
export function opacitiesOf(sights: readonly Sight[]): number[] {
	return sights.map((sight) => opacities[sight]);
}
