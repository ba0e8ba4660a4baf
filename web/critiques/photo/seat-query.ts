import { queryOptions } from "@tanstack/react-query";
import { call } from "../../data/api.ts";
import { critiquesKey } from "../../data/keys.ts";

/** The critiques that the caller's seat in a class has left. */
export const seatQuery = (classId: string) =>
	queryOptions({
		queryKey: [...critiquesKey, "seat", classId],
		queryFn: () => call("GET /api/class/:id/seat-critiques", { params: { id: classId } }),
		staleTime: 0,
	});
