import { QueryObserver, type QueryObserverResult } from "@tanstack/react-query";
import type { Me } from "#contract/accounts.ts";
import { queryClient } from "../data/query-client.ts";
import { meQuery } from "./queries.ts";

/** Reports the signed-in user, now and after each change. */
export function followUser(tell: (me: QueryObserverResult<Me>) => void) {
	const observer = new QueryObserver(queryClient(), meQuery);
	const stop = observer.subscribe(tell);
	tell(observer.getCurrentResult());
	return {
		stop,
		/** Loads the user again if they were loaded long ago. Finds the new user after a login. */
		refresh() {
			observer.setOptions(meQuery);
			tell(observer.getCurrentResult());
			void queryClient().prefetchQuery(meQuery);
		},
	};
}
