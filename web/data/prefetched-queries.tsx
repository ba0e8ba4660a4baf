import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fetchedAt } from "./prefetch.ts";

/** Hands what the server fetched for this page to the browser's queries. Undefined: there is nothing. */
export function PrefetchedQueries(props: {
	state: DehydratedState | undefined;
	children: ReactNode;
}) {
	const { state, children } = props;
	return <HydrationBoundary state={state && arrived(state)}>{children}</HydrationBoundary>;
}

const known = new WeakMap<DehydratedState, DehydratedState>();

/**
 * A page is fetched or revalidated when it is opened, so what it brings is as fresh as its arrival. Only Back
 * and Forward may take an old copy: its queries count as stale, and are asked again. Once for each
 * page: drawn again later, it must not look newer than what was fetched since.
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
