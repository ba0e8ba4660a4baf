import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, callPage } from "../../data/api.ts";
import { ownClassesKey } from "../../data/keys.ts";
import { firstPage, PAGE, pageAfter } from "../../data/paging.ts";

/** A paged list. The first page has `first` rows. */
export const ownClassPagesQuery = (email: string, first = PAGE) =>
	infiniteQueryOptions({
		queryKey: [...ownClassesKey, email],
		queryFn: ({ pageParam: { cursor, limit } }) =>
			callPage("GET /api/classes/instructor/:email", {
				params: { email },
				query: { limit, cursor },
			}),
		initialPageParam: firstPage(first),
		getNextPageParam: (page) => pageAfter(page),
	});

/**
 * How many students hold a seat of one of the instructor's classes. Never cached, because it changes by the minute.
 */
export const heldSeatsQuery = (id: string) =>
	queryOptions({
		queryKey: ["heldSeats", id],
		queryFn: () => call("GET /api/class/:id/held-seats", { params: { id } }),
		staleTime: 0,
		gcTime: 0,
		// A question waits for it. Without the number it is asked all the same.
		retry: false,
	});

/** One class as its owner sees it, in any status. Never cached, because it is about to be edited. */
export const editedClassQuery = (id: string) =>
	queryOptions({
		queryKey: ["editedClass", id],
		queryFn: () => call("GET /api/class/:id", { params: { id }, withToken: true }),
		staleTime: 0,
		gcTime: 0,
		// Never refetched while the user types. Saving detects a newer version.
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});
