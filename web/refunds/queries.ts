import { queryOptions } from "@tanstack/react-query";
import { call, callPage } from "../data/api.ts";
import { paymentsKey } from "../data/keys.ts";

/** One payment: the student's own, or any payment for administrators. */
export const paymentQuery = (id: string) =>
	queryOptions({
		queryKey: [...paymentsKey, "one", id],
		queryFn: () => call("GET /api/payment/:id", { params: { id } }),
		staleTime: 0,
		gcTime: 0,
		// Never refetched while the user types.
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});

/** The recorded refunds of a payment. A payment has few of them. */
export const recordedRefundsQuery = (id: string) =>
	queryOptions({
		queryKey: [...paymentsKey, "recorded", id],
		queryFn: () =>
			callPage("GET /api/payment/:id/recorded-refunds", { params: { id }, query: { limit: 100 } }),
		staleTime: 0,
	});
