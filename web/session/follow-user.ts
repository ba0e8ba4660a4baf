import { QueryObserver, type QueryObserverResult } from "@tanstack/react-query";
import type { Me } from "#contract/accounts.ts";
import { followSessionEnd } from "../data/end-session.ts";
import { queryClient } from "../data/query-client.ts";
import { personOfToken } from "../data/signed-in-person.ts";
import { meQuery } from "./queries.ts";

/** Reports the signed-in user, now and after each change. */
export function followUser(tell: (me: QueryObserverResult<Me>) => void) {
	const observer = new QueryObserver(queryClient(), meQuery);
	const stop = observer.subscribe(tell);
	tell(observer.getCurrentResult());
	// A page gets no event of other people's logins while the browser keeps it in its back/forward cache.
	const comeBack = ({ persisted }: PageTransitionEvent) => {
		const { data } = observer.getCurrentResult();
		if (persisted && data && data._id !== personOfToken()) followSessionEnd();
	};
	addEventListener("pageshow", comeBack);
	return {
		stop() {
			removeEventListener("pageshow", comeBack);
			stop();
		},
		/** Loads the user again if they were loaded long ago. Finds the new user after a login. */
		refresh() {
			observer.setOptions(meQuery);
			tell(observer.getCurrentResult());
			void queryClient().prefetchQuery(meQuery);
		},
	};
}
