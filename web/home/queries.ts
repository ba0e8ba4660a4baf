import { queryOptions } from "@tanstack/react-query";
import type { PublicCall } from "#contract/api.ts";
import { call } from "../data/api.ts";

/** Questions and testimonials, in the studio's words. */
export const homeTextsQuery = (ask: PublicCall = call) =>
	queryOptions({
		queryKey: ["home"],
		queryFn: () => ask("GET /api/home"),
		meta: { public: true },
	});
