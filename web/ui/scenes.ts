import cup from "../art/scenes/cup.svg";
import desk from "../art/scenes/empty-desk.svg";
import loupe from "../art/scenes/loupe.svg";
import receipt from "../art/scenes/receipt.svg";
import sketchbook from "../art/scenes/sketchbook.svg";
import storyboard from "../art/scenes/storyboard.svg";
import torn from "../art/scenes/torn.svg";
import tray from "../art/scenes/tray.svg";

/** Drawings for empty lists and errors, all of one size. Only the rendered one is loaded. */
const scenes = {
	/** Not found, or no longer there. */
	desk,
	/** Nothing selected yet. */
	cup,
	/** Nothing started yet. */
	sketchbook,
	/** Empty panels. */
	storyboard,
	/** No payments, or nothing to pay. */
	receipt,
	/** Nothing is waiting. */
	tray,
	/** A search without results. */
	loupe,
	/** Loading failed. */
	torn,
};

export type Scene = keyof typeof scenes;

export const sceneDrawing = (scene: Scene) =>
	({ src: scenes[scene], alt: "", width: 320, height: 220, className: "w-65" }) as const;
