import { type DehydratedState, dehydrate, type QueryClient } from "@tanstack/react-query";
import { data } from "react-router";
import { newQueryClient } from "./query-client.ts";

/**
 * Fills a fresh QueryClient in a public page's `loader`; the page hands the result to `PrefetchedQueries`.
 * A refusal of the server becomes the page's own status, so that a missing class is a 404.
 */
export async function prefetch(fill: (client: QueryClient) => Promise<unknown>) {
	const client = newQueryClient();
	await orStatus(fill(client));
	return fetchedAt(0, dehydrate(client));
}

/**
 * The same queries with another fetch time. A page leaves the server without one, or each render of the same
 * content would be other bytes with another ETag.
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

/** A refusal of the server as the page's own status. */
export async function orStatus<T>(work: Promise<T>): Promise<T> {
	try {
		return await work;
	} catch (fault) {
		const { status, code, number, extras } = fault as {
			status?: unknown;
			code?: unknown;
			number?: string;
			extras?: { number?: string };
		};
		if (typeof status !== "number") throw fault;
		throw data({ code, number: number ?? extras?.number }, { status });
	}
}

/** Null for what is not there, or not to be seen. */
export async function ifThere<T>(work: Promise<T>): Promise<T | null> {
	return await work.catch((fault: { status?: unknown }) => {
		if (fault.status === 404) return null;
		throw fault;
	});
}

/** The server takes no longer id (contract/fields.ts): behind such an address there is nothing. */
export function isId(text: string): boolean {
	return text.length <= 100;
}
