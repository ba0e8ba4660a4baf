import { useLocation } from "react-router";
import { administration } from "../messages/administration.ts";
import { PencilLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Wish } from "./queries.ts";

const { find } = administration;

/** A list that is empty: because of what was asked for, or because there is nothing yet. */
export function NothingFound({ wish, empty }: { wish: Wish; empty: string }) {
	const { pathname } = useLocation();
	if (!wish.search && !wish.filter && !wish.cursor) return <EmptyState sentence={empty} />;
	return (
		<EmptyState sentence={wish.search ? find.nothing : find.none}>
			<PencilLink to={pathname}>{find.all}</PencilLink>
		</EmptyState>
	);
}
