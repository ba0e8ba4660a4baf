import { queryOptions } from "@tanstack/react-query";
import { callPage } from "../data/api.ts";
import { messagesKey } from "../data/keys.ts";
import { PAGE } from "../data/paging.ts";
import { keepPrevious, type ListFilters } from "../lists/list-query.ts";

export const messagesQuery = (filters: ListFilters<"answered" | "closed">) => {
	const { search, filter: state = "open" as const, cursor } = filters;
	const query = { search, state, cursor, limit: PAGE };
	return queryOptions({
		queryKey: [...messagesKey, query],
		queryFn: () => callPage("GET /api/contact-messages", { query }),
		...keepPrevious,
	});
};
