import type { Entry, Header } from "#ink/marks.ts";
import { DeskDrawing } from "./desk-drawing.ts";
import type { Clock } from "./drawing-clock.ts";

/** Pixels and edges visited before the page gets a turn: about 30 ms on a desktop computer. */
const WORK_AT_ONCE = 2_000_000;

/** A drawing with what was drawn before. A long one takes a while, in which the page can still be used. */
export async function openDrawing(
	header: Header,
	entries: readonly Entry[],
	signal?: AbortSignal,
	clock?: Clock,
): Promise<DeskDrawing> {
	const drawing = new DeskDrawing(header, entries, clock);
	while (!drawing.live.load(WORK_AT_ONCE)) {
		await new Promise((resolve) => setTimeout(resolve));
		signal?.throwIfAborted();
	}
	return drawing;
}
