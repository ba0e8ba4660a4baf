import { dehydrate, type QueryClient } from "@tanstack/react-query";
import { data } from "react-router";
import { newQueryClient } from "./query-client.ts";

/**
 * Fills a fresh QueryClient in a public page's `loader`; the page hands the result to `HydrationBoundary`.
 * A refusal of the server becomes the page's own status, so that a missing class is a 404.
 */
export async function prefetch(fill: (client: QueryClient) => Promise<unknown>) {
	const client = newQueryClient();
	try {
		await fill(client);
	} catch (fault) {
		const { status, code } = fault as { status?: unknown; code?: unknown };
		if (typeof status !== "number") throw fault;
		throw data({ code }, { status });
	}
	return dehydrate(client);
}
