import { queryOptions } from "@tanstack/react-query";
import { call } from "../../data/api.ts";
import { critiquesKey } from "../../data/keys.ts";

/**
 * The critiques that the caller's seat in a class has left, and what was handed in before. Not read again while the form
 * is open: a photo whose answer was lost would be one of those before.
 */
export const seatQuery = (classId: string) =>
	queryOptions({
		queryKey: [...critiquesKey, "seat", classId],
		queryFn: async () => {
			const [seat, before] = await Promise.all([
				call("GET /api/class/:id/seat-critiques", { params: { id: classId } }),
				call("GET /api/critiques", { query: { classId, limit: 100 } }),
			]);
			return { seat, before };
		},
		staleTime: 0,
		gcTime: 0,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});
