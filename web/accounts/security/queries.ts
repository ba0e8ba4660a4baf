import { queryOptions } from "@tanstack/react-query";
import { call, callPage } from "../../data/api.ts";

export const sessionsKey = ["sessions"] as const;
export const secondFactorKey = ["secondFactor"] as const;

export const sessionsQuery = queryOptions({
	queryKey: sessionsKey,
	queryFn: () => callPage("GET /api/sessions"),
	staleTime: 0,
});

export const secondFactorQuery = queryOptions({
	queryKey: secondFactorKey,
	queryFn: () => call("GET /api/second-factor"),
});
