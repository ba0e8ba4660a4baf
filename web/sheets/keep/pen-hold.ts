import type { Stroke } from "#ink/marks.ts";

/** Milliseconds between two writes of the stroke under the pen, which is the most that a crash can lose. */
export const REWRITE_AFTER = 250;
/** Milliseconds until a stroke without an entry is dropped. Its entry replaces it in the same write. */
const DROP_AFTER = 2_000;

/** Writes the stroke under the pen at most every 250 ms, while there is one. */
export function penHold({ keep, drop }: { keep(stroke: Stroke): void; drop(): void }) {
	let stroke: Stroke | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isKept = false;

	const stop = () => {
		clearTimeout(timer);
		timer = undefined;
	};
	const write = () => {
		timer = undefined;
		if (!stroke) return;
		isKept = true;
		keep(stroke);
	};

	return {
		hold(under: Stroke | undefined): void {
			if (under) {
				// The timer of a stroke that ended would drop this one.
				if (!stroke) stop();
				stroke = under;
				timer ??= setTimeout(write, REWRITE_AFTER);
				return;
			}
			stroke = undefined;
			stop();
			if (isKept) timer = setTimeout(drop, DROP_AFTER);
		},
		/** The stroke is an entry. */
		becameEntry(): void {
			stroke = undefined;
			isKept = false;
			stop();
		},
		stop,
	};
}
