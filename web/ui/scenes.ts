import cup from "../art/scenes/cup.svg";
import desk from "../art/scenes/empty-desk.svg";
import loupe from "../art/scenes/loupe.svg";
import receipt from "../art/scenes/receipt.svg";
import sketchbook from "../art/scenes/sketchbook.svg";
import storyboard from "../art/scenes/storyboard.svg";
import torn from "../art/scenes/torn.svg";
import tray from "../art/scenes/tray.svg";

/** What lies on the desk where there is nothing to show, all of one size. Only the one that is shown is fetched. */
const scenes = {
	/** A sheet is not there, or not any more. */
	desk,
	/** Something is still to be picked. */
	cup,
	/** Nothing has begun yet. */
	sketchbook,
	/** Panels that are still to be filled. */
	storyboard,
	/** Nothing was paid, or is to be. */
	receipt,
	/** Nothing waits. */
	tray,
	/** It was looked for, and not found. */
	loupe,
	/** It was there, and did not arrive. */
	torn,
};

export type Scene = keyof typeof scenes;

export const sceneDrawing = (scene: Scene) =>
	({ src: scenes[scene], alt: "", width: 320, height: 220, className: "w-65" }) as const;
