/** The actions of keys in a player. The letter of a pass is returned unchanged. */
export type Action =
	| "toggle"
	| "stroke-back"
	| "stroke-on"
	| "pass-back"
	| "pass-on"
	| "slower"
	| "faster"
	| "loop"
	| "loop-from"
	| "loop-to"
	| "mirror"
	| "rotate"
	| "screen"
	| "begin"
	| "end";

const actions: Record<string, Action> = {
	" ": "toggle",
	ArrowLeft: "stroke-back",
	ArrowRight: "stroke-on",
	"Shift ArrowLeft": "pass-back",
	"Shift ArrowRight": "pass-on",
	"<": "slower",
	">": "faster",
	"[": "loop-from",
	"]": "loop-to",
	l: "loop",
	m: "mirror",
	r: "rotate",
	f: "screen",
	Home: "begin",
	End: "end",
};

/** The actions of a player beside a sheet. Its other controls are hidden. */
const shortActions: Action[] = [
	"toggle",
	"stroke-back",
	"stroke-on",
	"pass-back",
	"pass-on",
	"slower",
	"faster",
	"begin",
	"end",
];

export function isShort(action: Action): boolean {
	return shortActions.includes(action);
}

interface Pressed {
	key: string;
	shiftKey: boolean;
	ctrlKey: boolean;
	altKey: boolean;
	metaKey: boolean;
}

export function actionOf({ key, shiftKey, ...others }: Pressed): Action | undefined {
	if (others.ctrlKey || others.altKey || others.metaKey) return undefined;
	const name = key.length === 1 ? key.toLowerCase() : key;
	return actions[shiftKey && name.startsWith("Arrow") ? `Shift ${name}` : name];
}

/** The key of a pass, as an upper-case letter. */
export function passKeyOf({ key, ctrlKey, altKey, metaKey }: Pressed): string | undefined {
	const isPlain = !(ctrlKey || altKey || metaKey);
	return isPlain && /^[a-e]$/i.test(key) ? key.toUpperCase() : undefined;
}

/**
 * True if a key belongs to the focused element: a field with input, an element with `data-own-keys`, or a button for
 * Space.
 */
export function isTaken(target: EventTarget | null, key: string): boolean {
	if (!(target instanceof Element)) return false;
	if (target.closest("[data-own-keys]")) return true;
	const isRange = target instanceof HTMLInputElement && target.type === "range";
	if (!isRange && target.closest("input, textarea, select, [contenteditable]")) return true;
	return key === " " && target.closest("button, a, summary") !== null;
}
