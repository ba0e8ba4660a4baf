import { queryOptions } from "@tanstack/react-query";
import type { PublicCall } from "#contract/api.ts";
import { call } from "./api.ts";
import { approvedClassesKey } from "./keys.ts";
import { ifThere } from "./prefetch.ts";

/** One open class, as visitors see it. */
export const classQuery = (id: string, ask: PublicCall = call) =>
	queryOptions({
		queryKey: [...approvedClassesKey, "one", id],
		queryFn: () => ask("GET /api/class/:id", { params: { id } }),
		meta: { public: true },
	});

/** One instructor. Null for anybody who does not teach, or no longer does. */
export const instructorQuery = (id: string, ask: PublicCall = call) =>
	queryOptions({
		queryKey: ["instructors", "one", id],
		queryFn: () => ifThere(ask("GET /api/instructor/:id", { params: { id } })),
		meta: { public: true },
	});
