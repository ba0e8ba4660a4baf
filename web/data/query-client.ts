import { QueryCache, QueryClient } from "@tanstack/react-query";
import { onForgetPerson } from "./end-session.ts";
import { meKey } from "./keys.ts";
import { isProblem, mayPass } from "./problem.ts";

const MINUTE = 60_000;

/** docs/specification.md §9: data is fresh for 5 minutes. Queries are retried 3 times, mutations never. */
export function newQueryClient(queryCache = new QueryCache()): QueryClient {
	return new QueryClient({
		queryCache,
		defaultOptions: {
			queries: {
				staleTime: 5 * MINUTE,
				// Offline, a request fails and says so. Waiting for the network would look like silence, and a payment might
				// start by itself an hour later.
				networkMode: "always",
				retry: (failures, error) => typeof window !== "undefined" && failures < 3 && mayPass(error),
				retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
			},
			mutations: { retry: 0, networkMode: "always" },
		},
	});
}

let browser: QueryClient | undefined;

/** This tab's client. The server makes a new one per request, because a shared one would mix users. */
export function queryClient(): QueryClient {
	if (typeof window === "undefined") return newQueryClient();
	browser ??= clientOfTab();
	return browser;
}

/** Public lists stay after a logout, because they belong to nobody. */
function clientOfTab(): QueryClient {
	const client: QueryClient = newQueryClient(
		new QueryCache({
			onError(fault, { queryKey }) {
				// The person may have another address since, changed in another tab or on another device.
				const email = client.getQueryData<{ email: string }>(meKey)?.email;
				if (email && queryKey.includes(email) && isProblem(fault, "not_found"))
					void client.invalidateQueries({ queryKey: meKey });
			},
		}),
	);
	onForgetPerson(() => {
		client.removeQueries({ predicate: ({ meta }) => !meta?.public });
		client.getMutationCache().clear();
	});
	return client;
}
