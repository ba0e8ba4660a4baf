import { queryOptions } from "@tanstack/react-query";
import type { ManagedClass } from "#contract/classes.ts";
import type { ClassState } from "#contract/enumerations.ts";
import { call, callPage } from "../../data/api.ts";
import { classChangesKey, managedClassesKey } from "../../data/keys.ts";
import { PAGE } from "../../data/paging.ts";
import { keepPrevious, type ListFilters } from "../../lists/list-query.ts";

export const managedClassesQuery = ({ search, filter: status, cursor }: ListFilters<ClassState>) =>
	queryOptions({
		queryKey: [...managedClassesKey, { search, status, cursor }],
		queryFn: () => callPage("GET /api/classes", { query: { search, status, cursor, limit: PAGE } }),
		...keepPrevious,
	});

export const classChangesQuery = (filters: ListFilters<"seen">) => {
	const { search, filter: state, cursor } = filters;
	const query = { search, state, cursor, limit: PAGE };
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

async function findManagedClass(id: string): Promise<ManagedClass> {
	const seen = await call("GET /api/class/:id", { params: { id }, withToken: true });
	return { feedback: null, decidedAt: null, state: seen.status, ...seen };
}

/** What an administrator decides by. Never refetched while the administrator reads and types. */
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
