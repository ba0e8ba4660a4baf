import { queryOptions } from "@tanstack/react-query";
import { callPage } from "../data/api.ts";
import { applicationsKey } from "../data/keys.ts";
import { PAGE } from "../data/paging.ts";
import { type Few, keptInSight, type Wish } from "../lists/list-query.ts";

export const applicationsQuery = (wish: Wish<"decided"> & Few = {}) => {
	const { search, filter: state, cursor, limit = PAGE } = wish;
	const query = { search, state, cursor, limit };
	return queryOptions({
		queryKey: [...applicationsKey, query],
		queryFn: () => callPage("GET /api/instructor-applications", { query }),
		...keptInSight,
	});
};
