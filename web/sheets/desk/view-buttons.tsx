import { desk } from "../../messages/en/desk.ts";
import { IconButton } from "../../ui/buttons.tsx";
import { DeskIcon } from "./desk-icons.tsx";
import type { Viewing } from "./use-view.ts";
import { flipped, percentOf, type Size, turned, whole, zoomed } from "./view.ts";

/** Degrees of one turn by button or key. */
export const TURN = 15;
/** Factor of one zoom by button or key. */
export const ZOOM = 1.25;

/** Flip, turn, zoom and fit the sheet. */
export function ViewButtons({ viewing, sheet }: { viewing: Viewing; sheet: Size }) {
	const { view, change } = viewing;
	if (!view) return null;
	return (
		<fieldset className="desk-view">
			<legend className="sr-only">{desk.view}</legend>
			<IconButton label={desk.flip} aria-pressed={view.isFlipped} onClick={() => change(flipped)}>
				<DeskIcon name="flip" />
			</IconButton>
			<IconButton
				label={desk.turn(Math.round(view.turn))}
				onClick={() => change((now) => turned(now, TURN))}
			>
				<DeskIcon name="turn" />
			</IconButton>
			<IconButton
				label={desk.zoomOut}
				onClick={() => change((now, frame) => zoomed(now, frame, 1 / ZOOM))}
			>
				<DeskIcon name="out" />
			</IconButton>
			<IconButton
				label={desk.zoomIn}
				onClick={() => change((now, frame) => zoomed(now, frame, ZOOM))}
			>
				<DeskIcon name="in" />
			</IconButton>
			<button
				type="button"
				className="desk-percent"
				title={desk.fit}
				aria-label={desk.fitFrom(percentOf(view))}
				onClick={() => change((now, frame) => ({ ...whole(now, sheet, frame), turn: 0 }))}
			>
				{desk.percent(percentOf(view))}
			</button>
		</fieldset>
	);
}
