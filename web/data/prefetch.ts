import { type DehydratedState, dehydrate, type QueryClient } from "@tanstack/react-query";
import { newQueryClient } from "./query-client.ts";
import { withPageStatus } from "./with-page-status.ts";

/**
 * Fills a fresh QueryClient in a public page's `loader`. The page passes the result to `Queries`. A refusal
 * by the API becomes the page's own status, so that a missing class is a 404.
 */
export async function prefetch(fill: (client: QueryClient) => Promise<unknown>) {
	const client = newQueryClient();
	await withPageStatus(fill(client));
	return fetchedAt(0, dehydrate(client));
}

/**
 * The same queries with another fetch time. The server sends pages without one, otherwise each render of the same
 * content would have different bytes and another ETag.
 */
export function fetchedAt(time: number, { queries, mutations }: DehydratedState): DehydratedState {
	return {
		mutations,
		queries: queries.map((query) => ({
			...query,
			dehydratedAt: time,
			state: { ...query.state, dataUpdatedAt: time },
		})),
	};
}

/** Null if it does not exist or the caller may not see it. */
export async function ifThere<T>(work: Promise<T>): Promise<T | null> {
	return await work.catch((fault: { status?: unknown }) => {
		if (fault.status === 404) return null;
		throw fault;
	});
}

/** The server accepts no longer id (contract/fields.ts), so nothing exists at such an address. */
export function isId(text: string): boolean {
	return text.length <= 100;
}
