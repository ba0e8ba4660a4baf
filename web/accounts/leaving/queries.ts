import { queryOptions } from "@tanstack/react-query";
import { call } from "../../data/api.ts";

export const leavingQuery = queryOptions({
	queryKey: ["leaving"],
	queryFn: () => call("GET /api/me/leaving"),
	staleTime: 0,
});
