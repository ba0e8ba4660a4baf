import { queryOptions } from "@tanstack/react-query";
import { call } from "../../data/api.ts";

/** Not loaded again while the instructor writes, because that would replace what was typed. */
export const ownPageQuery = queryOptions({
	queryKey: ["instructors", "own page"],
	queryFn: () => call("GET /api/me/page"),
	staleTime: 0,
	gcTime: 0,
	refetchOnWindowFocus: false,
	refetchOnReconnect: false,
});
