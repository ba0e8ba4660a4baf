import { queryOptions } from "@tanstack/react-query";
import type { PublicCall } from "#contract/api.ts";
import { call } from "../data/api.ts";

/** Settings of the site: they do not change while one is on it. */
export const signInOptionsQuery = (ask: PublicCall = call) =>
	queryOptions({
		queryKey: ["sign-in-options"],
		queryFn: () => ask("GET /api/sign-in-options"),
		staleTime: Number.POSITIVE_INFINITY,
		// The page waits for it, and can do without.
		retry: false,
		meta: { public: true },
	});
