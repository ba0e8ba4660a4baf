import { queryOptions } from "@tanstack/react-query";
import { callPage } from "../data/api.ts";
import { applicationsKey } from "../data/keys.ts";
import { PAGE } from "../data/paging.ts";
import { ageQuery, keepPrevious, type ListFilters, type PageSize } from "../lists/list-query.ts";

export const applicationsQuery = (
	filters: ListFilters<"accepted" | "declined", "old"> & PageSize = {},
) => {
	const { filter: state, limit = PAGE } = filters;
	const query = { ...ageQuery(filters), state, limit };
	return queryOptions({
		queryKey: [...applicationsKey, query],
		queryFn: () => callPage("GET /api/instructor-applications", { query }),
		...keepPrevious,
	});
};
