import { keepPreviousData } from "@tanstack/react-query";

/** Search, filter and page cursor of a list, from the address. */
export interface ListFilters<Filter extends string = string> {
	search?: string | undefined;
	filter?: Filter | undefined;
	cursor?: string | undefined;
}

/** Rows per page. The panel shows fewer. */
export interface Few {
	limit?: number;
}

/** Keeps the old page on the screen until the new one is loaded. */
export const keepPrevious = { placeholderData: keepPreviousData } as const;
