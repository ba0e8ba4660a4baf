import { useEffect, useRef } from "react";
import { useNavigationType, useSearchParams } from "react-router";
import { lists } from "../messages/en/lists.ts";
import { PencilLink } from "../ui/buttons.tsx";
import { firstPage, nextPage, PLACE, type PlaceNames, previousPage } from "./trail.ts";

interface PagerProps {
	next: string | null | undefined;
	/** Of the second list of a page: its parameters in the address, and its own name. The page stays where it is. */
	names?: PlaceNames;
	label?: string;
}

/** Links between the pages of a list. The page is in the address, so Back works. */
export function Pager({ next, names = PLACE, label = lists.pages }: PagerProps) {
	const [params] = useSearchParams();
	const cursor = params.get(names.cursor);
	const previous = previousPage(params, names);
	useTopOfPage(names === PLACE ? cursor : null);
	if (!next && !cursor) return null;
	return (
		<nav aria-label={label} className="actions justify-center pt-8">
			{cursor && <PencilLink to={firstPage(params, names)}>{lists.first}</PencilLink>}
			{previous && <PencilLink to={previous}>{lists.previous}</PencilLink>}
			{next && <PencilLink to={nextPage(params, next, names)}>{lists.next}</PencilLink>}
		</nav>
	);
}

/** Scrolls to the top of a new page. Back and Forward restore the position (use-scroll-place.ts). */
function useTopOfPage(cursor: string | null) {
	const isReturn = useNavigationType() === "POP";
	const shown = useRef(cursor);
	// biome-ignore lint/correctness/useExhaustiveDependencies: on another page only
	useEffect(() => {
		if (shown.current === cursor) return;
		shown.current = cursor;
		if (isReturn) return;
		window.scrollTo({ top: 0 });
		document.getElementById("content")?.focus({ preventScroll: true });
	}, [cursor]);
}
