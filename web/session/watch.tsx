import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { followSessionEnd, onForgetPerson, onSessionEnd } from "../data/end-session.ts";
import { sessionChanged, TOKEN_KEY, takeArrival } from "../data/session-state.ts";
import { part } from "../parts/part.ts";
import { dialogs } from "../ui/dialogs.ts";

const announcing = part(() => import("./announce.ts"));

// Otherwise the next person would answer a question about the things of the previous one.
onForgetPerson(dialogs.dismiss);

/**
 * Sends users who were signed out to /login, and follows sign-ins and sign-outs in other tabs, and those that
 * a page missed in the browser's back/forward cache. Rendered once, in the root.
 */
export function SessionWatch() {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	useEffect(
		() =>
			onSessionEnd((departure) => {
				// A call of the page that was left may be refused too. It must not replace the way back.
				if (departure === "refused" && pathname !== "/login")
					navigate("/login", { state: { from: pathname + search } });
			}),
		[navigate, pathname, search],
	);
	useEffect(() => {
		const follow = (event: StorageEvent) => {
			if (event.storageArea !== localStorage) return;
			// A null key means that the whole storage was cleared.
			const left = event.key === null || (event.key === TOKEN_KEY && event.newValue === null);
			if (left) followSessionEnd();
			else if (event.key === TOKEN_KEY) sessionChanged();
		};
		addEventListener("storage", follow);
		return () => removeEventListener("storage", follow);
	}, []);
	useEffect(() => {
		const comeBack = ({ persisted }: PageTransitionEvent) => persisted && sessionChanged();
		addEventListener("pageshow", comeBack);
		return () => removeEventListener("pageshow", comeBack);
	}, []);
	useEffect(() => {
		if (takeArrival()) void announcing.wanted().then((room) => room.announceArrival());
	}, []);
	return null;
}
