import { keepPreviousData } from "@tanstack/react-query";
import { PAGE } from "../data/paging.ts";

/** Search, filter, order, days and page cursor of a list, from the address. */
export interface ListFilters<Filter extends string = string, Sort extends string = string> {
	search?: string | undefined;
	filter?: Filter | undefined;
	/** Undefined for the order that is usual. */
	sort?: Sort | undefined;
	from?: string | undefined;
	to?: string | undefined;
	cursor?: string | undefined;
}

/** The part of a list's query that is the same for all lists by age. */
export function ageQuery({ search, sort, from, to, cursor }: ListFilters<string, "old">) {
	return { search, sort, from, to, cursor, limit: PAGE };
}

/** Rows per page. The panel shows fewer. */
export interface PageSize {
	limit?: number;
}

/** Keeps the old page on the screen until the new one is loaded. */
export const keepPrevious = { placeholderData: keepPreviousData } as const;
