import { queryOptions } from "@tanstack/react-query";
import { call } from "../data/api.ts";
import { enrolledKey } from "../data/keys.ts";

/** The user's payments, including refunded ones. */
export const purchasesQuery = (email: string) =>
	queryOptions({
		queryKey: [...enrolledKey, email],
		queryFn: () => call("GET /api/payments/enrolled/:email", { params: { email } }),
	});

/** The enrolled classes, read from the payments (docs/specification.md §2). Those whose seat has ended are left out. */
export const enrolledQuery = (email: string) =>
	queryOptions({
		...purchasesQuery(email),
		select: (payments) =>
			payments.filter(({ state, seatEnded }) => state !== "refunded" && !seatEnded),
	});
