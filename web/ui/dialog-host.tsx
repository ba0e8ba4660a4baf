import { Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { lazyPart, part } from "../parts/part.ts";
import { dialogs, type OpenDialog } from "./dialogs.ts";
import { useLoadedEarly } from "./use-loaded-early.ts";

const sheet = part(() => import("./dialog-sheet.tsx"));
const DialogSheet = lazyPart(sheet);
const none: readonly OpenDialog[] = [];

/** Renders the dialogs of `confirmAction` and `showMessage`, one at a time. Rendered once, in the root. */
export function DialogHost() {
	const [first] = useSyncExternalStore(dialogs.subscribe, dialogs.current, () => none);
	useLoadedEarly(sheet);
	const before = useFocusBefore();
	if (!first) return null;
	return (
		<Suspense>
			<DialogSheet key={first.id} dialog={first} before={before} />
		</Suspense>
	);
}

/**
 * The element that last had the focus while no dialog was open, and the focusable elements around it (`tabIndex`),
 * innermost first. When the dialog closes, a button may be disabled or gone.
 */
function useFocusBefore() {
	const before = useRef<readonly HTMLElement[]>([]);
	useEffect(() => {
		const note = (event: FocusEvent) => {
			if (dialogs.current().length === 0)
				before.current = event.composedPath().filter(canTakeFocus);
		};
		document.addEventListener("focusin", note);
		return () => document.removeEventListener("focusin", note);
	}, []);
	return before;
}

function canTakeFocus(target: EventTarget): target is HTMLElement {
	return target instanceof HTMLElement && (target.tabIndex >= 0 || target.hasAttribute("tabindex"));
}
