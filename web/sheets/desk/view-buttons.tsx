import { desk } from "../../messages/en/desk.ts";
import { IconButton } from "../../ui/buttons.tsx";
import { DeskIcon } from "./desk-icons.tsx";
import type { Action } from "./keys.ts";
import type { DeskState } from "./use-desk.ts";
import { flipped, percentOf, whole } from "./view.ts";

interface ViewButtonsProps {
	state: DeskState;
	/** Runs the action of a key, which also announces the view. */
	onAction(action: Action): void;
}

/** Flip, turn, zoom and fit the sheet. */
export function ViewButtons({ state, onAction }: ViewButtonsProps) {
	const { view, change } = state.viewing;
	if (!view) return null;
	return (
		<fieldset className="desk-view">
			<legend className="sr-only">{desk.view}</legend>
			{/* Not announced, because a screen reader says that it is pressed. */}
			<IconButton label={desk.flip} aria-pressed={view.isFlipped} onClick={() => change(flipped)}>
				<DeskIcon name="flip" />
			</IconButton>
			<IconButton label={desk.turn(Math.round(view.turn))} onClick={() => onAction("turn-right")}>
				<DeskIcon name="turn" />
			</IconButton>
			<IconButton label={desk.zoomOut} onClick={() => onAction("zoom-out")}>
				<DeskIcon name="out" />
			</IconButton>
			<IconButton label={desk.zoomIn} onClick={() => onAction("zoom-in")}>
				<DeskIcon name="in" />
			</IconButton>
			<button
				type="button"
				className="desk-percent"
				title={desk.fit}
				aria-label={desk.fitFrom(percentOf(view))}
				onClick={() => {
					change((now, frame) => ({ ...whole(now, state.drawing.header, frame), turn: 0 }));
					state.say(desk.fitted);
				}}
			>
				{desk.percent(percentOf(view))}
			</button>
		</fieldset>
	);
}
