import { useEffect } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { teaching } from "../../messages/teaching.ts";
import { ask } from "../../ui/dialogs.ts";
import type { ClassForm } from "./class-inputs.ts";

/**
 * Who goes to another page with something typed and not saved is asked first. Saving leads away unasked, and so does
 * the end of a session: /login knows this page, but there is nobody who could save. Whoever reloads or closes the tab
 * is asked by the browser, in its own words.
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
		void ask(teaching.unsaved).then((leave) => {
			if (isGone) return;
			if (leave) blocker.proceed();
			else blocker.reset();
		});
		return () => {
			isGone = true;
		};
	}, [blocker]);
}
