import { useLocation } from "react-router";
import { lists } from "../messages/en/lists.ts";
import { ChoiceLine } from "./choice-line.tsx";
import { listAddress } from "./list-address.ts";
import type { ListFilters } from "./list-query.ts";

export interface ListSorts<Sort extends string> {
	/** The label of the default order, which is not in the address. */
	usual: string;
	values: Record<Sort, string>;
}

/** The newest first, or the oldest. */
export const byAge: ListSorts<"old"> = { usual: lists.newest, values: { old: lists.oldest } };

/** The orders of a list, of which one is on. Changing it keeps what is searched and filtered. */
export function SortLine<Sort extends string>(props: {
	filters: ListFilters<string, Sort>;
	sorts: ListSorts<Sort>;
	/** The parameter of the list's filter. */
	name?: string | undefined;
}) {
	const { filters, sorts, name } = props;
	const { pathname } = useLocation();
	const values = Object.entries(sorts.values) as [Sort, string][];
	const to = (sort: Sort | undefined) => listAddress(pathname, { ...filters, sort }, name);
	const usual = { name: sorts.usual, to: to(undefined), isOn: filters.sort === undefined };
	const others = values.map(([sort, title]) => ({
		name: title,
		to: to(sort),
		isOn: filters.sort === sort,
	}));
	return <ChoiceLine label={lists.sort} choices={[usual, ...others]} />;
}
