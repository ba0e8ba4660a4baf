import { queryOptions } from "@tanstack/react-query";
import { call } from "../data/api.ts";
import { selectedClassesKey } from "../data/keys.ts";

export const selectedClassesQuery = (email: string) =>
	queryOptions({
		queryKey: [...selectedClassesKey, email],
		queryFn: () => call("GET /api/selected/classes/:email", { params: { email } }),
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
