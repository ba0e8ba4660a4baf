/** The actions of keys at the desk. use-cursor.ts handles the cursor's keys. */
export type Action =
	| "pencil"
	| "pen"
	| "eraser"
	| "lasso"
	| "smaller"
	| "larger"
	| "pass-up"
	| "pass-down"
	| "show"
	| "alone"
	| "onion"
	| "steadier"
	| "pen-only"
	| "zoom-in"
	| "zoom-out"
	| "fit"
	| "turn-left"
	| "turn-right"
	| "flip"
	| "undo"
	| "redo"
	| "keys";

const actions: Record<string, Action> = {
	p: "pencil",
	i: "pen",
	e: "eraser",
	l: "lasso",
	"[": "smaller",
	"]": "larger",
	PageUp: "pass-up",
	PageDown: "pass-down",
	v: "show",
	s: "alone",
	o: "onion",
	h: "steadier",
	n: "pen-only",
	"+": "zoom-in",
	"=": "zoom-in",
	"-": "zoom-out",
	"0": "fit",
	r: "turn-right",
	"Shift r": "turn-left",
	m: "flip",
	"?": "keys",
};

interface Pressed {
	key: string;
	shiftKey: boolean;
	ctrlKey: boolean;
	altKey: boolean;
	metaKey: boolean;
}

export function actionOf(pressed: Pressed): Action | undefined {
	const { shiftKey, ctrlKey, altKey, metaKey } = pressed;
	const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
	if (altKey) return undefined;
	if (ctrlKey || metaKey) return commandOf(key, shiftKey);
	return (shiftKey && actions[`Shift ${key}`]) || actions[key];
}

/** Keys 1 to 8 are the colours of the palette: their index. */
export function colourKeyOf({ key, ctrlKey, altKey, metaKey }: Pressed): number | undefined {
	return !(ctrlKey || altKey || metaKey) && /^[1-8]$/.test(key) ? Number(key) - 1 : undefined;
}

function commandOf(key: string, isShifted: boolean): Action | undefined {
	if (key === "z") return isShifted ? "redo" : "undo";
	return key === "y" ? "redo" : undefined;
}
