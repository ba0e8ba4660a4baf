import { QueryClient } from "@tanstack/react-query";
import { mayPass } from "./problem.ts";

const MINUTE = 60_000;

/** docs/specification.md §9: data is fresh for 5 minutes; reads are tried 3 times more, changes never. */
export function newQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				staleTime: 5 * MINUTE,
				// Asked without a network, it fails and says so. Waiting for one would be silence, and a payment that
				// goes off by itself an hour later.
				networkMode: "always",
				retry: (failures, error) => typeof window !== "undefined" && failures < 3 && mayPass(error),
				retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
			},
			mutations: { retry: 0, networkMode: "always" },
		},
	});
}

let browser: QueryClient | undefined;

/** The one of this tab; on the server a new one each time, because there it would be everybody's. */
export function queryClient(): QueryClient {
	if (typeof window === "undefined") return newQueryClient();
	browser ??= newQueryClient();
	return browser;
}
