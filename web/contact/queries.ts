import { queryOptions } from "@tanstack/react-query";
import { callPage } from "../data/api.ts";
import { PAGE } from "../data/paging.ts";
import { type Few, keepPrevious, type ListFilters } from "../lists/list-query.ts";

export const messagesQuery = ({ search, cursor, limit = PAGE }: ListFilters & Few = {}) => {
	const query = { search, cursor, limit };
	return queryOptions({
		queryKey: ["contactMessages", query],
		queryFn: () => callPage("GET /api/contact-messages", { query }),
		...keepPrevious,
	});
};
