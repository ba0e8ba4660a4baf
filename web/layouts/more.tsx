import { type MouseEvent, useEffect, useRef } from "react";
import { addressShowing, PAGE } from "../data/paging.ts";
import { PencilLink } from "../ui/buttons.tsx";
import { ProgressBar } from "../ui/timing-chart.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { LoadFailure } from "./load-failure.tsx";

/** Pages that load by scrolling. After that the reader has to press a button, so that the footer can be reached. */
const BY_ITSELF = 4;

interface List {
	data: { pages: unknown[] } | undefined;
	error: Error | null;
	hasNextPage: boolean;
	isFetchingNextPage: boolean;
	isFetchNextPageError: boolean;
	fetchNextPage(): unknown;
}

interface MoreProps {
	list: List;
	/** How many rows are on the screen. */
	shown: number;
	/** The page's path with its filters, the name of its link, and the text while it loads. */
	path: string;
	name: string;
	loading: string;
}

/** Loads the next page when the reader scrolls near it or presses the link. Without a script it is a plain link. */
export function More({ list, shown, path, name, loading }: MoreProps) {
	const edge = useRef<HTMLDivElement>(null);
	// The link gives way to the progress bar.
	const kept = useKeptFocus<HTMLDivElement>();
	const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
	const more = useRef(fetchNextPage);
	more.current = fetchNextPage;
	const byItself =
		hasNextPage &&
		!isFetchingNextPage &&
		!isFetchNextPageError &&
		(list.data?.pages.length ?? 0) < BY_ITSELF;
	useEffect(() => {
		if (!byItself || !edge.current) return;
		const observer = new IntersectionObserver(
			(entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
			{ rootMargin: "400px" },
		);
		observer.observe(edge.current);
		return () => observer.disconnect();
	}, [byItself]);
	useShownInAddress(list.data?.pages.length ?? 0, shown);
	if (isFetchNextPageError) return <LoadFailure error={list.error} retry={fetchNextPage} part />;
	if (!hasNextPage) return null;
	const ask = (event: MouseEvent) => {
		event.preventDefault();
		if (!isFetchingNextPage) more.current();
	};
	return (
		<div {...kept} tabIndex={-1} className="outline-none">
			<div ref={edge} className="grid min-h-24 content-center justify-items-center pt-10">
				{isFetchingNextPage ? (
					<ProgressBar label={loading} className="w-full max-w-md" />
				) : (
					<PencilLink
						to={`${path}${path.includes("?") ? "&" : "?"}show=${shown + PAGE}`}
						onClick={ask}
					>
						{name}
					</PencilLink>
				)}
			</div>
		</div>
	);
}

/**
 * Puts the number of loaded rows into the address. Bypasses the router, because a navigation would create a history
 * entry.
 */
function useShownInAddress(pages: number, shown: number) {
	const before = useRef(pages);
	useEffect(() => {
		const hasGrown = before.current > 0 && pages > before.current;
		before.current = pages;
		if (hasGrown) history.replaceState(history.state, "", addressShowing(shown, location.href));
	}, [pages, shown]);
}
