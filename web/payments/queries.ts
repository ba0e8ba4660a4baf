import { queryOptions } from "@tanstack/react-query";
import { call } from "../data/api.ts";

/**
 * The open payment of one selection. Asking again returns the same payment and seat. It is dropped from the cache
 * with the page and refetched only on purpose, so that a card form never changes while the student fills it in.
 */
export const intentQuery = (selectedClassId: string, price: number) =>
	queryOptions({
		queryKey: ["paymentIntent", selectedClassId, price],
		queryFn: () => call("POST /api/create-payment-intent", { body: { price, selectedClassId } }),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		retry: false,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});
