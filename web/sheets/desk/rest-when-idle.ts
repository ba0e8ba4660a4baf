import type { DeskDrawing } from "./desk-drawing.ts";

/** Milliseconds after which the drawing rests even if the page is busy, or the browser cannot say that it is idle. */
const LATEST = 2000;

/** Prepares quick undo while nobody draws. Returns a function that stops it. */
export function restWhenIdle(drawing: DeskDrawing): () => void {
	let isAsked = false;
	const rest = () => {
		isAsked = false;
		if (!drawing.isDown) drawing.live.rest();
	};
	return drawing.listen({
		onEntry() {
			if (isAsked) return;
			isAsked = true;
			if ("requestIdleCallback" in window) requestIdleCallback(rest, { timeout: LATEST });
			else setTimeout(rest, LATEST);
		},
	});
}
