import { queryOptions } from "@tanstack/react-query";
import { call } from "../data/api.ts";
import { selectedClassesKey } from "../data/keys.ts";

export const selectedClassesQuery = (email: string) =>
	queryOptions({
		queryKey: [...selectedClassesKey, email],
		queryFn: () => call("GET /api/selected/classes/:email", { params: { email } }),
	});

/** One selection as it is paid: always asked for anew, because today's price counts. */
export const selectionQuery = (email: string, id: string) =>
	queryOptions({
		queryKey: ["selection", email, id],
		queryFn: () =>
			call("GET /api/selected/class/:email/:classId", { params: { email, classId: id } }),
		staleTime: 0,
		gcTime: 0,
		// A price that moves under a half-typed card is told when it matters: as the payment is made.
		refetchOnWindowFocus: false,
	});
