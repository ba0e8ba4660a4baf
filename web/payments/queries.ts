import { queryOptions } from "@tanstack/react-query";
import { call } from "../data/api.ts";

/**
 * The open payment of one selection: asking again finds the same one, and its seat. It is forgotten with the page and
 * asked for again only on purpose, so that a card form never changes under the hands of who fills it in.
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
