import { useEffect, useEffectEvent } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { unsaved } from "../messages/en/unsaved.ts";
import { confirmAction } from "../ui/dialogs.ts";

/** The state of a navigation after something was saved, sent or deleted. Such a navigation needs no confirmation. */
export const DONE = { isDone: true };

/**
 * Asks before the user leaves a page with input that is not saved. It does not ask when the session has ended: nobody
 * could save then, and /login leads back here. On reload or close the browser asks with its own dialog.
 */
export function useUnsaved(isUnsaved: boolean): void {
	const blocker = useBlocker(({ currentLocation: { pathname: from }, nextLocation }) => {
		const { pathname: to, state } = nextLocation;
		return isUnsaved && to !== from && to !== "/login" && !state?.isDone;
	});
	useBeforeUnload((event) => {
		if (isUnsaved) event.preventDefault();
	});
	// A second press of Back while the question is open makes a new blocker, and the answer is for that one.
	const answer = useEffectEvent((leave: boolean) => {
		if (leave) blocker.proceed?.();
		else blocker.reset?.();
	});
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		let isGone = false;
		void confirmAction(unsaved).then((leave) => {
			if (!isGone) answer(leave);
		});
		return () => {
			isGone = true;
		};
	}, [blocker.state]);
}
