import { queryOptions } from "@tanstack/react-query";
import type { PublicCall } from "#contract/api.ts";
import { call } from "../../data/api.ts";

/** The sheets on the page of a class. A separate file, because that page loads it. */
export const sheetsOnClassQuery = (id: string, ask: PublicCall = call) =>
	queryOptions({
		queryKey: ["sheetsOnClass", id],
		queryFn: () => ask("GET /api/class/:id/shared-sheets", { params: { id } }),
		meta: { public: true },
	});
