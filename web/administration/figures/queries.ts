import { queryOptions } from "@tanstack/react-query";
import { callPage } from "../../data/api.ts";
import { PAGE } from "../../data/paging.ts";
import { keepPrevious } from "../../lists/list-query.ts";
import type { Days } from "./days.ts";
import type { FigureFilters } from "./use-figure-filters.ts";

/** Figures change with every purchase, so they are never taken from the cache. */
const fresh = { staleTime: 0, ...keepPrevious };

export const figuresQuery = ({ from, to, by, sort, cursor }: FigureFilters) =>
	queryOptions({
		queryKey: ["figures", { from, to, by, sort, cursor }],
		queryFn: () =>
			callPage("GET /api/figures", { query: { from, to, by, sort, cursor, limit: PAGE } }),
		...fresh,
	});

/** One row: everything together. */
export const periodTotalsQuery = ({ from, to }: Days) =>
	queryOptions({
		queryKey: ["figures", { from, to }],
		queryFn: () => callPage("GET /api/figures", { query: { from, to, by: "all" } }),
		...fresh,
	});
