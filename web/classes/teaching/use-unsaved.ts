import { useEffect } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { teaching } from "../../messages/teaching.ts";
import { confirmAction } from "../../ui/dialogs.ts";
import type { ClassForm } from "./class-inputs.ts";

/**
 * Asks before the user leaves a page with unsaved input. It does not ask after saving, nor when the session has
 * ended: nobody could save then, and /login leads back here. On reload or close the browser asks with its own dialog.
 */
export function useUnsaved({ formState: { isDirty, isSubmitting } }: ClassForm): void {
	const blocker = useBlocker(
		({ currentLocation: { pathname: from }, nextLocation: { pathname: to } }) =>
			isDirty && !isSubmitting && to !== from && to !== "/login",
	);
	useBeforeUnload((event) => {
		if (isDirty && !isSubmitting) event.preventDefault();
	});
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		let isGone = false;
		void confirmAction(teaching.unsaved).then((leave) => {
			if (isGone) return;
			if (leave) blocker.proceed();
			else blocker.reset();
		});
		return () => {
			isGone = true;
		};
	}, [blocker]);
}
