import { queryOptions } from "@tanstack/react-query";
import type { RefundState } from "#contract/enumerations.ts";
import { callPage } from "../data/api.ts";
import { paymentsKey } from "../data/keys.ts";
import { PAGE } from "../data/paging.ts";
import { keptInSight, type Wish } from "../lists/list-query.ts";

export const paymentsQuery = ({ search, filter: refund, cursor }: Wish<RefundState>) =>
	queryOptions({
		queryKey: [...paymentsKey, { search, refund, cursor }],
		queryFn: () =>
			callPage("GET /api/payments", { query: { search, refund, cursor, limit: PAGE } }),
		...keptInSight,
	});
