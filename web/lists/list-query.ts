import { keepPreviousData } from "@tanstack/react-query";

/** What the address of a list says: search, filter, and the cursor of the page. */
export interface Wish<Filter extends string = string> {
	search?: string | undefined;
	filter?: Filter | undefined;
	cursor?: string | undefined;
}

/** The panel shows fewer than a page. */
export interface Few {
	limit?: number;
}

/** The old page stays in sight until the new one is there. */
export const keptInSight = { placeholderData: keepPreviousData } as const;
