import { queryOptions } from "@tanstack/react-query";
import { call, callPage } from "../data/api.ts";
import { PAGE } from "../data/paging.ts";
import { keepPrevious, type ListFilters } from "../lists/list-query.ts";

/** Everything about earnings. Sales and refunds change it at any time, so it is always asked for again. */
export const earningsKey = ["earnings"] as const;

export const balanceQuery = (id: string) =>
	queryOptions({
		queryKey: [...earningsKey, id, "balance"],
		queryFn: () => call("GET /api/earnings/:id", { params: { id } }),
		staleTime: 0,
	});

export const monthsQuery = (id: string, cursor: string | undefined) =>
	queryOptions({
		queryKey: [...earningsKey, id, "months", cursor],
		queryFn: () =>
			callPage("GET /api/earnings/:id/months", { params: { id }, query: { cursor, limit: PAGE } }),
		staleTime: 0,
		...keepPrevious,
	});

export const payoutsQuery = (id: string, cursor: string | undefined) =>
	queryOptions({
		queryKey: [...earningsKey, id, "payouts", cursor],
		queryFn: () =>
			callPage("GET /api/earnings/:id/payouts", { params: { id }, query: { cursor, limit: PAGE } }),
		staleTime: 0,
		...keepPrevious,
	});

export const statementQuery = (id: string, month: string) =>
	queryOptions({
		queryKey: [...earningsKey, id, "statement", month],
		queryFn: () => call("GET /api/earnings/:id/statement/:month", { params: { id, month } }),
		staleTime: 0,
	});

export const balancesQuery = ({ sort, cursor }: ListFilters<never, "least">) =>
	queryOptions({
		queryKey: [...earningsKey, "balances", { sort, cursor }],
		queryFn: () => callPage("GET /api/earnings", { query: { sort, cursor, limit: PAGE } }),
		staleTime: 0,
		...keepPrevious,
	});

/** Never refetched while an administrator types. */
export const shareQuery = (id: string) =>
	queryOptions({
		queryKey: [...earningsKey, "share", id],
		queryFn: () => call("GET /api/class/:id/share", { params: { id } }),
		staleTime: 0,
		gcTime: 0,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});
