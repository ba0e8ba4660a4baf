import { queryOptions } from "@tanstack/react-query";
import { call } from "../data/api.ts";
import { critiquesKey, progressKey } from "../data/keys.ts";

/** The signed-in person's progress in each of their classes. It changes on other devices too, so it is never fresh. */
export const progressQuery = queryOptions({
	queryKey: [...progressKey, "all"],
	queryFn: () => call("GET /api/progress"),
	staleTime: 0,
});

/** Progress in one class, lesson by lesson. */
export const classProgressQuery = (classId: string) =>
	queryOptions({
		queryKey: [...progressKey, "class", classId],
		queryFn: () => call("GET /api/class/:id/progress", { params: { id: classId } }),
		staleTime: 0,
	});

/** How much of a payment's class has been used. */
export const meterQuery = (paymentId: string) =>
	queryOptions({
		queryKey: [...progressKey, "payment", paymentId],
		queryFn: () => call("GET /api/payment/:id/meter", { params: { id: paymentId } }),
		staleTime: 0,
	});

/** The newest sheets and photos that the person handed in. A critique may arrive at any time, so it is never fresh. */
export const ownCritiquesQuery = (classId: string | undefined) =>
	queryOptions({
		queryKey: [...critiquesKey, "own", classId],
		queryFn: () => call("GET /api/critiques", { query: { classId, limit: 20 } }),
		staleTime: 0,
	});
