import { useLocation } from "react-router";
import { administration } from "../messages/administration.ts";
import { PencilLink } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Scene } from "../ui/scenes.ts";
import type { ListFilters } from "./list-query.ts";

const { find } = administration;

interface NothingFoundProps {
	filters: ListFilters;
	empty: string;
	/** The drawing for an empty list. */
	scene?: Scene;
}

/** An empty list: nothing matches the search, or there is nothing yet. */
export function NothingFound({ filters, empty, scene = "tray" }: NothingFoundProps) {
	const { pathname } = useLocation();
	const { search, filter, from, to, cursor } = filters;
	if (!search && !filter && !from && !to && !cursor)
		return <EmptyState scene={scene} sentence={empty} />;
	return (
		<EmptyState scene="loupe" sentence={search ? find.nothing : find.none}>
			<PencilLink to={pathname}>{find.all}</PencilLink>
		</EmptyState>
	);
}
