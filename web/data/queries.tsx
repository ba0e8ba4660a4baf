import {
	type DehydratedState,
	HydrationBoundary,
	QueryClientProvider,
} from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { fetchedAt } from "./prefetch.ts";
import { queryClient } from "./query-client.ts";

interface QueriesProps {
	/** What the server prefetched for this page, if anything. It goes into the browser's cache. */
	state?: DehydratedState | undefined;
	children: ReactNode;
}

/**
 * Everything that uses queries is inside this. It is not in the root, because pages without queries do not load
 * TanStack Query (decisions/0037).
 */
export function Queries({ state, children }: QueriesProps) {
	const [client] = useState(queryClient);
	return (
		<QueryClientProvider client={client}>
			<HydrationBoundary state={state && arrived(state)}>{children}</HydrationBoundary>
		</QueryClientProvider>
	);
}

const known = new WeakMap<DehydratedState, DehydratedState>();

/**
 * A page's data is as fresh as its arrival, because it is fetched or revalidated when the page opens. Only Back and
 * Forward may use an old copy: its queries count as stale and are refetched. This runs once per page, so that a later
 * render does not make the data look newer than later fetches.
 */
function arrived(state: DehydratedState): DehydratedState {
	const found = known.get(state);
	if (found) return found;
	const stamped = fetchedAt(isOldCopy() ? 0 : Date.now(), state);
	known.set(state, stamped);
	return stamped;
}

function isOldCopy(): boolean {
	if (typeof window === "undefined") return false;
	const [opened] = performance.getEntriesByType("navigation");
	return (opened as PerformanceNavigationTiming | undefined)?.type === "back_forward";
}
