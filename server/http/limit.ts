import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Counted } from "#contract/limits.ts";
import type { Needs } from "../needs.ts";
import { networkOf } from "./network.ts";

/**
 * In front of every route (docs/threats.md L12). Calls of the contract count for themselves, when they know whose
 * they are; so do forms, which answer with their page.
 */
export function limitRequests(app: FastifyInstance, { limits }: Pick<Needs, "limits">): void {
	app.addHook("onRequest", async (request) => {
		const { counts, who, kept } = request.routeOptions.config;
		// A list that is kept as bytes never comes to its call.
		if (counts === "by itself" || (who && !kept)) return;
		await limits.admit(counts ?? kindOf(request), networkOf(request.ip));
	});
}

/** An address that leads nowhere costs us as little as a read. */
function kindOf({ method, is404 }: FastifyRequest): Counted {
	return is404 || ["GET", "HEAD", "OPTIONS"].includes(method) ? "read" : "write";
}

declare module "fastify" {
	interface FastifyContextConfig {
		/** As what its requests are counted, where the method does not say it. */
		counts?: Counted | "by itself";
	}
}
