import { queryOptions } from "@tanstack/react-query";
import type { PublicCall } from "#contract/api.ts";
import { call } from "../data/api.ts";

/** Always asked for anew: who looks here waits for a letter. */
export const outboxQuery = (ask: PublicCall = call) =>
	queryOptions({
		queryKey: ["outbox"],
		queryFn: () => ask("GET /api/outbox"),
		staleTime: 0,
	});
