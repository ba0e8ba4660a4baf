import { queryOptions } from "@tanstack/react-query";
import { call } from "../api.ts";

/** The person's payments, which are also the enrolled classes (product.md §2). */
export const enrolledQuery = (email: string) =>
	queryOptions({
		queryKey: ["enrolled", email],
		queryFn: () => call("GET /api/payments/enrolled/:email", { params: { email } }),
	});
