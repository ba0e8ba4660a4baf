import { queryOptions } from "@tanstack/react-query";
import { callPage } from "../data/api.ts";
import { applicationsKey } from "../data/keys.ts";
import { PAGE } from "../data/paging.ts";
import { type Few, keepPrevious, type ListFilters } from "../lists/list-query.ts";

export const applicationsQuery = (filters: ListFilters<"accepted" | "declined"> & Few = {}) => {
	const { search, filter: state, cursor, limit = PAGE } = filters;
	const query = { search, state, cursor, limit };
	return queryOptions({
		queryKey: [...applicationsKey, query],
		queryFn: () => callPage("GET /api/instructor-applications", { query }),
		...keepPrevious,
	});
};
