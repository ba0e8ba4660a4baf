import { queryOptions } from "@tanstack/react-query";
import { callPage } from "../data/api.ts";
import { messagesKey } from "../data/keys.ts";
import { PAGE } from "../data/paging.ts";
import { type Few, keepPrevious, type ListFilters } from "../lists/list-query.ts";

export const messagesQuery = (filters: ListFilters<"answered" | "closed"> & Few = {}) => {
	const { search, filter: state = "open" as const, cursor, limit = PAGE } = filters;
	const query = { search, state, cursor, limit };
	return queryOptions({
		queryKey: [...messagesKey, query],
		queryFn: () => callPage("GET /api/contact-messages", { query }),
		...keepPrevious,
	});
};
