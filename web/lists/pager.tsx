import { useEffect, useRef } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import { administration } from "../messages/administration.ts";
import { PencilLink } from "../ui/buttons.tsx";

const { find } = administration;

/** Links between the pages of a list. The page is in the address, so Back works. */
export function Pager({ next }: { next: string | null | undefined }) {
	const [params] = useSearchParams();
	const cursor = params.get("cursor");
	const trail = useTrail();
	useTopOfPage(cursor);
	if (!next && !cursor) return null;
	return (
		<nav aria-label={find.pages} className="actions justify-center pt-8">
			{cursor && <PencilLink to={withCursor(params)}>{find.first}</PencilLink>}
			{cursor && trail.length > 1 && (
				<PencilLink to={withCursor(params, trail.at(-1))} state={{ trail: trail.slice(0, -1) }}>
					{find.previous}
				</PencilLink>
			)}
			{next && (
				<PencilLink to={withCursor(params, next)} state={{ trail: [...trail, cursor ?? ""] }}>
					{find.next}
				</PencilLink>
			)}
		</nav>
	);
}

/** The pages before this one, which the reader came through. Empty for who came by an address. */
function useTrail(): string[] {
	const state = useLocation().state as { trail?: string[] } | null;
	return state?.trail ?? [];
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

function withCursor(params: URLSearchParams, cursor?: string): { search: string } {
	const next = new URLSearchParams(params);
	next.delete("cursor");
	if (cursor) next.set("cursor", cursor);
	return { search: next.toString() };
}
