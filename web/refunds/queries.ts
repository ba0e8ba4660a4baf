import { queryOptions } from "@tanstack/react-query";
import { call } from "../data/api.ts";
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
