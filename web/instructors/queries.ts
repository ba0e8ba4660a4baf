import { queryOptions } from "@tanstack/react-query";
import type { PublicCall } from "#contract/api.ts";
import { call } from "../api.ts";

const LIST = "GET /api/instructors";
export const POPULAR = 6;

export const instructorsQuery = (ask: PublicCall = call) =>
	queryOptions({
		queryKey: ["instructors", "all"],
		queryFn: () => ask(LIST),
		meta: { public: true },
	});

/** At most the first six, for the home page (product.md §2). */
export const popularInstructorsQuery = (ask: PublicCall = call) =>
	queryOptions({
		queryKey: ["instructors", "popular"],
		queryFn: () => ask(LIST, { query: { limit: POPULAR } }),
		meta: { public: true },
	});
