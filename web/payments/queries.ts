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

/** One selection with today's price. Never cached. */
export const selectionQuery = (email: string, id: string) =>
	queryOptions({
		queryKey: ["selection", email, id],
		queryFn: () =>
			call("GET /api/selected/class/:email/:classId", { params: { email, classId: id } }),
		staleTime: 0,
		gcTime: 0,
		// Never refetched while the student fills in the card. Paying detects a changed price.
		refetchOnWindowFocus: false,
	});

/** The terms of an order. They never change. */
export const receiptTermsQuery = (id: string) =>
	queryOptions({
		queryKey: ["receipt", id, "terms"],
		queryFn: () => call("GET /api/receipt/:id/terms", { params: { id } }),
		gcTime: 0,
	});

/** The receipt of a payment: the buyer's own, or any for administrators. Its state changes, so it is never cached. */
export const receiptQuery = (id: string) =>
	queryOptions({
		queryKey: ["receipt", id],
		queryFn: () => call("GET /api/receipt/:id", { params: { id } }),
		staleTime: 0,
		gcTime: 0,
	});
