import { desk } from "../../messages/en/desk.ts";
import { choiceOf, layerBeside, withColour, withSizeBeside } from "./hand.ts";
import type { Action } from "./keys.ts";
import { withLook } from "./looks.ts";
import { palette } from "./palette.ts";
import { steadinesses } from "./stabiliser.ts";
import type { DeskState } from "./use-desk.ts";
import { flipped, percentOf, type Size, turned, type View, zoomed } from "./view.ts";

/** Degrees of one turn by button or key. */
const TURN = 15;
/** Factor of one zoom by button or key. */
const ZOOM = 1.25;

/** Runs the action of a key. Changes that are only visible are announced. */
export function act(state: DeskState, action: Action, openKeys: () => void): void {
	const { looks, hand, settings, viewing, say } = state;
	const acts: Record<Action, () => void> = {
		pencil: () => state.take("pencil"),
		pen: () => state.take("pen"),
		eraser: () => state.take("eraser"),
		lasso: () => state.take("lasso"),
		smaller: () => resize(state, -1),
		larger: () => resize(state, 1),
		"pass-up": () => state.draw(layerBeside(hand, looks.order, 1)),
		"pass-down": () => state.draw(layerBeside(hand, looks.order, -1)),
		show: () => {
			const isShown = !looks.layers[hand.layer]?.isShown;
			state.setLooks(withLook(looks, hand.layer, { isShown }));
			say(isShown ? desk.passShown : desk.passHidden);
		},
		alone: () => {
			state.setLooks({ ...looks, isAlone: !looks.isAlone });
			say(looks.isAlone ? desk.notAlone : desk.alone);
		},
		onion: () => {
			state.setLooks({ ...looks, isOnion: !looks.isOnion });
			say(looks.isOnion ? desk.notOnion : desk.onion);
		},
		steadier: () => {
			const at = steadinesses.indexOf(settings.steadiness);
			const steadiness = steadinesses[(at + 1) % steadinesses.length] ?? "light";
			state.setSettings({ steadiness });
			say(`${desk.steady}: ${desk.steadinesses[steadiness]}`);
		},
		"pen-only": () => {
			state.setSettings({ penOnly: !settings.penOnly });
			say(settings.penOnly ? desk.fingersDraw : desk.penOnlyOn);
		},
		"zoom-in": () => look(state, (view, frame) => zoomed(view, frame, ZOOM), zoomOf),
		"zoom-out": () => look(state, (view, frame) => zoomed(view, frame, 1 / ZOOM), zoomOf),
		fit: () => {
			viewing.fit();
			say(desk.fitted);
		},
		"turn-left": () => look(state, (view) => turned(view, -TURN), turnOf),
		"turn-right": () => look(state, (view) => turned(view, TURN), turnOf),
		flip: () => look(state, flipped, sideOf),
		undo: () => state.undo() || say(desk.nothingToUndo),
		redo: () => state.redo() || say(desk.nothingToRedo),
		keys: openKeys,
	};
	acts[action]();
}

export function takeColour({ hand, setHand, say }: DeskState, index: number): void {
	const paint = palette[index];
	if (!paint) return;
	setHand(withColour(hand, paint.name));
	say(desk.colourNames[paint.name]);
}

function resize({ hand, setHand, say }: DeskState, by: 1 | -1): void {
	const next = withSizeBeside(hand, by);
	setHand(next);
	say(String(next.sizes[choiceOf(next).tool]));
}

/** Changes the view, and says what it is now. */
function look(
	{ viewing, say }: DeskState,
	to: (view: View, frame: Size) => View,
	inWords: (view: View) => string,
): void {
	viewing.change(to);
	if (viewing.view) say(inWords(to(viewing.view, viewing.frame)));
}

const zoomOf = (view: View) => desk.percent(percentOf(view));
const turnOf = ({ turn }: View) => desk.turned(Math.round(turn));
const sideOf = ({ isFlipped }: View) => (isFlipped ? desk.flipped : desk.notFlipped);
