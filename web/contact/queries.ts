import { queryOptions } from "@tanstack/react-query";
import { callPage } from "../data/api.ts";
import { messagesKey } from "../data/keys.ts";
import { ageQuery, keepPrevious, type ListFilters } from "../lists/list-query.ts";

export const messagesQuery = (filters: ListFilters<"answered" | "closed", "old">) => {
	const query = { ...ageQuery(filters), state: filters.filter ?? ("open" as const) };
	return queryOptions({
		queryKey: [...messagesKey, query],
		queryFn: () => callPage("GET /api/contact-messages", { query }),
		...keepPrevious,
	});
};
