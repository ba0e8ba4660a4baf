import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings/config.ts";
import { belongsTo, networkOf } from "./network.ts";

/**
 * Connections that one address may keep open. With this limit, 1,000 slow connections block nobody else
 * (docs/threats.md L2, measured).
 */
const MAX_CONNECTIONS = 100;

/**
 * Closes connections of an address above the limit. A trusted proxy carries the connections of all users, so it has
 * no limit.
 */
export function limitConnections(app: FastifyInstance, settings: Settings): void {
	if (!settings.rateLimits) return;
	const isProxy = belongsTo(settings.trustedProxies);
	const open = new Map<string, number>();
	app.server.on("connection", (socket: Socket) => {
		const address = socket.remoteAddress ?? "";
		const network = networkOf(address);
		if (isProxy(address)) return;
		const count = (open.get(network) ?? 0) + 1;
		if (count > MAX_CONNECTIONS) return void socket.destroy();
		open.set(network, count);
		socket.once("close", () => {
			const left = (open.get(network) ?? 1) - 1;
			if (left > 0) open.set(network, left);
			else open.delete(network);
		});
	});
}
