import { queryOptions } from "@tanstack/react-query";
import type { ManagedClass } from "#contract/classes.ts";
import type { AgeOrder, ClassState } from "#contract/enumerations.ts";
import { call, callPage } from "../../data/api.ts";
import { classChangesKey, managedClassesKey } from "../../data/keys.ts";
import { PAGE } from "../../data/paging.ts";
import { ageQuery, keepPrevious, type ListFilters } from "../../lists/list-query.ts";

type ClassFilters = ListFilters<ClassState, AgeOrder>;

export const managedClassesQuery = (filters: ClassFilters) => {
	const { search, filter: status, sort, from, to, cursor } = filters;
	const query = { search, status, sort, from, to, cursor, limit: PAGE };
	return queryOptions({
		queryKey: [...managedClassesKey, query],
		queryFn: () => callPage("GET /api/classes", { query }),
		...keepPrevious,
	});
};

/**
 * The number of classes that wait for a decision. It has a key of its own, because it is refetched after a decision,
 * and the lists on the screen are not.
 */
export const waitingClassesQuery = queryOptions({
	queryKey: [...managedClassesKey, "waiting"],
	queryFn: async () => {
		const { total } = await callPage("GET /api/classes", {
			query: { status: "pending", limit: 1 },
		});
		return total ?? null;
	},
});

export const classChangesQuery = (filters: ListFilters<"seen", "old">) => {
	const query = { ...ageQuery(filters), state: filters.filter };
	return queryOptions({
		queryKey: [...classChangesKey, query],
		queryFn: () => callPage("GET /api/class-changes", { query }),
		...keepPrevious,
	});
};

/** One class with its feedback, which its owner and administrators get. */
export const managedClassQuery = (id: string) =>
	queryOptions({
		queryKey: [...managedClassesKey, "one", id],
		queryFn: () => findManagedClass(id),
		staleTime: 0,
		gcTime: 0,
		// Never refetched while the user types.
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});

export async function findManagedClass(id: string): Promise<ManagedClass> {
	const seen = await call("GET /api/class/:id", { params: { id }, withToken: true });
	return { feedback: null, decidedAt: null, paused: false, state: seen.status, ...seen };
}

/** The data for an administrator's decision. Never refetched while the administrator reads and types. */
export const reviewQuery = (id: string) =>
	queryOptions({
		queryKey: ["classReview", id],
		queryFn: async () => {
			const params = { id };
			const [seen, outlines] = await Promise.all([
				call("GET /api/class/:id/review", { params }),
				call("GET /api/class/:id/outline", { params }),
			]);
			return { ...seen, outline: (outlines.draft ?? outlines.live)?.body };
		},
		staleTime: 0,
		gcTime: 0,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});
