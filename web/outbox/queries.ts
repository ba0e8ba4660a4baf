import { queryOptions } from "@tanstack/react-query";
import type { PublicCall } from "#contract/api.ts";
import { call } from "../data/api.ts";

/** Never cached: whoever opens the outbox waits for an email. */
export const outboxQuery = (ask: PublicCall = call) =>
	queryOptions({
		queryKey: ["outbox"],
		queryFn: () => ask("GET /api/outbox"),
		staleTime: 0,
	});
