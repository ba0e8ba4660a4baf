import { queryOptions } from "@tanstack/react-query";
import type { PublicCall } from "#contract/api.ts";
import { call } from "../data/api.ts";

/** Settings of the site. They do not change while a page is open. */
export const signInOptionsQuery = (ask: PublicCall = call) =>
	queryOptions({
		queryKey: ["sign-in-options"],
		queryFn: () => ask("GET /api/sign-in-options"),
		staleTime: Number.POSITIVE_INFINITY,
		// The page waits for this query, but also works without its result.
		retry: false,
		meta: { public: true },
	});
