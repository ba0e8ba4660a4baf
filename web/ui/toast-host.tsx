import { Suspense, useEffect, useSyncExternalStore } from "react";
import { lazyPart, part } from "../parts/part.ts";
import { watchPresses } from "./last-pressed.ts";
import { type Toast, toasts } from "./toasts.ts";
import { useLoadedEarly } from "./use-loaded-early.ts";

const sheet = part(() => import("./toast-sheet.tsx"));
const ToastSheet = lazyPart(sheet);
const none: readonly Toast[] = [];

/**
 * The place of toasts. It is always rendered, so that screen readers announce new ones. Rendered once, in the root.
 */
export function ToastHost() {
	const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => none);
	useLoadedEarly(sheet);
	useEffect(watchPresses, []);
	return (
		<div className="toasts" role="status" aria-live="polite">
			{shown.map((toast) => (
				<Suspense key={toast.id}>
					<ToastSheet toast={toast} />
				</Suspense>
			))}
		</div>
	);
}
