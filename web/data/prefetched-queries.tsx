import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fetchedAt } from "./prefetch.ts";

/**
 * Passes the queries that the server prefetched for this page to the browser's cache. Undefined if there are none.
 */
export function PrefetchedQueries(props: {
	state: DehydratedState | undefined;
	children: ReactNode;
}) {
	const { state, children } = props;
	return <HydrationBoundary state={state && arrived(state)}>{children}</HydrationBoundary>;
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
