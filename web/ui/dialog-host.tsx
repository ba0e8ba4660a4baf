import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { dialogs, type OpenDialog } from "./dialogs.ts";
import { useLoadedEarly } from "./use-loaded-early.ts";

const load = () => import("./dialog-sheet.tsx");
const DialogSheet = lazy(load);
const none: readonly OpenDialog[] = [];

/** Draws what `ask` and `tell` open, one at a time. Stands once, in the root. */
export function DialogHost() {
	const [first] = useSyncExternalStore(dialogs.subscribe, dialogs.current, () => none);
	useLoadedEarly(load);
	const before = useFocusBefore();
	if (!first) return null;
	return (
		<Suspense>
			<DialogSheet key={first.id} dialog={first} before={before} />
		</Suspense>
	);
}

/** What last had the focus while no dialog was open; a button that is disabled while it asks has lost it by then. */
function useFocusBefore() {
	const before = useRef<Element>(null);
	useEffect(() => {
		const note = ({ target }: FocusEvent) => {
			if (dialogs.current().length === 0 && target instanceof Element) before.current = target;
		};
		document.addEventListener("focusin", note);
		return () => document.removeEventListener("focusin", note);
	}, []);
	return before;
}
