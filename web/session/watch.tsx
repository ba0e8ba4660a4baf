import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { forgetPerson, onDeparture } from "../data/end-session.ts";
import { sessionChanged, TOKEN_KEY, takeArrival } from "../data/session-state.ts";
import { part } from "../parts/part.ts";

const announcing = part(() => import("./announce.ts"));

/** Leads who was signed out to /login, and follows what other tabs do. Stands once, in the root. */
export function SessionWatch() {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	useEffect(
		() =>
			onDeparture((departure) => {
				if (departure === "refused") navigate("/login", { state: { from: pathname + search } });
			}),
		[navigate, pathname, search],
	);
	useEffect(() => {
		const follow = (event: StorageEvent) => {
			if (event.storageArea !== localStorage) return;
			// A null key is storage cleared as a whole.
			const left = event.key === null || (event.key === TOKEN_KEY && event.newValue === null);
			if (left) forgetPerson();
			else if (event.key === TOKEN_KEY) sessionChanged();
		};
		addEventListener("storage", follow);
		return () => removeEventListener("storage", follow);
	}, []);
	useEffect(() => {
		if (takeArrival()) void announcing.wanted().then((room) => room.announceArrival());
	}, []);
	return null;
}
