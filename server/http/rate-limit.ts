import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RateLimitCategory } from "#contract/limits.ts";
import type { Needs } from "../needs.ts";
import { networkOf } from "./network.ts";

/**
 * Applies rate limits in front of every route (docs/threats.md L12). Calls of the contract apply their own limit once
 * their caller is known. Forms do so too, because they answer with their page.
 */
export function limitRequests(app: FastifyInstance, { limits }: Pick<Needs, "limits">): void {
	app.addHook("onRequest", async (request) => {
		const { rateLimit, who, cached } = request.routeOptions.config;
		// A cached list is answered before its handler runs, so it is limited here.
		if (rateLimit === "by itself" || (who && !cached)) return;
		await limits.admit(rateLimit ?? categoryOf(request), networkOf(request.ip));
	});
}

/** An unknown path costs us as little as a read. */
function categoryOf({ method, is404 }: FastifyRequest): RateLimitCategory {
	return is404 || ["GET", "HEAD", "OPTIONS"].includes(method) ? "read" : "write";
}

declare module "fastify" {
	interface FastifyContextConfig {
		/**
		 * The rate-limit category of the route, where the method does not imply it. `by itself`: the route applies
		 * its own limit.
		 */
		rateLimit?: RateLimitCategory | "by itself";
	}
}
