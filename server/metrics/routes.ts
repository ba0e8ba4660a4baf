import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "#contract/problems.ts";
import type { Needs } from "../needs.ts";
import type { Settings } from "../settings/config.ts";
import { isLoopback } from "../settings/loopback.ts";
import { metricsText } from "./metrics.ts";
import type { StateSources } from "./state-gauges.ts";

/** Serves `/metrics` to requests with the token and, while the site is local, to this machine. Everyone else gets 404. */
export function metricsRoute(
	app: FastifyInstance,
	needs: Needs,
	cache: StateSources["cache"],
): void {
	const { registry, requests, refused } = needs.metrics;
	needs.metrics.watch({ connection: needs.connection, cache, now: needs.now });
	app.addHook("onResponse", async (request, reply) => {
		// The label is the route pattern, because a path may contain an address or a token.
		const route = request.routeOptions.url ?? "none";
		const { method } = request;
		requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
		if (reply.statusCode === 429) refused.inc({ route });
	});
	app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
		if (!mayRead(request, needs.settings)) throw new Problem("not_found");
		reply.type(registry.contentType).header("cache-control", "no-store");
		return await metricsText(needs.metrics);
	});
}

function mayRead({ raw, headers }: FastifyRequest, { metricsToken: token, local }: Settings) {
	if (token && isSame(headers.authorization ?? "", `Bearer ${token}`)) return true;
	// On a live site a proxy on this machine may send no forwarding header, so loopback is not enough.
	if (!local) return false;
	// These headers show that a proxy on this machine forwards the request of another client.
	if (headers["x-forwarded-for"] || headers["x-real-ip"] || headers.forwarded || headers.via)
		return false;
	const address = raw.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
	return isLoopback(address);
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
	const digest = (text: string) => createHash("sha256").update(text).digest();
	return timingSafeEqual(digest(given), digest(wanted));
}
