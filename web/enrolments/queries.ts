import { queryOptions } from "@tanstack/react-query";
import { call } from "../api.ts";

/** Everything that was bought by whoever is signed in; what to invalidate after a payment. */
export const enrolledKey = ["enrolled"] as const;

/** The person's payments, which are also the enrolled classes (product.md §2). */
export const enrolledQuery = (email: string) =>
	queryOptions({
		queryKey: [...enrolledKey, email],
		queryFn: () => call("GET /api/payments/enrolled/:email", { params: { email } }),
	});

/** The class behind an enrolment, as everybody sees it. */
export const classQuery = (id: string) =>
	queryOptions({
		queryKey: ["class", id],
		queryFn: () => call("GET /api/class/:id", { params: { id } }),
		meta: { public: true },
	});
