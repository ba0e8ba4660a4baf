import { lazy, Suspense, useSyncExternalStore } from "react";
import { dialogs, type OpenDialog } from "./dialogs.ts";

const DialogSheet = lazy(() => import("./dialog-sheet.tsx"));
const none: readonly OpenDialog[] = [];

/** Draws what `ask` and `tell` open, one at a time. Stands once, in the root. */
export function DialogHost() {
	const [first] = useSyncExternalStore(dialogs.subscribe, dialogs.current, () => none);
	if (!first) return null;
	return (
		<Suspense>
			<DialogSheet key={first.id} dialog={first} />
		</Suspense>
	);
}
