import { useEffect, useRef } from "react";
import { useNavigationType, useSearchParams } from "react-router";
import { administration } from "../messages/administration.ts";
import { PencilLink } from "../ui/buttons.tsx";
import { firstPage, nextPage, previousPage } from "./trail.ts";

const { find } = administration;

/** Links between the pages of a list. The page is in the address, so Back works. */
export function Pager({ next }: { next: string | null | undefined }) {
	const [params] = useSearchParams();
	const cursor = params.get("cursor");
	const previous = previousPage(params);
	useTopOfPage(cursor);
	if (!next && !cursor) return null;
	return (
		<nav aria-label={find.pages} className="actions justify-center pt-8">
			{cursor && <PencilLink to={firstPage(params)}>{find.first}</PencilLink>}
			{previous && <PencilLink to={previous}>{find.previous}</PencilLink>}
			{next && <PencilLink to={nextPage(params, next)}>{find.next}</PencilLink>}
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
