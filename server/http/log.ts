import type { FastifyReply, FastifyRequest } from "fastify";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Settings } from "../settings/config.ts";

/** Lines of JSON, without anything that opens a door (docs/threats.md L9). */
export function makeLog(settings: Settings, destination?: DestinationStream): Logger {
	const options = {
		// A site on one's own machine says its address and its faults; a live one says everything.
		level: settings.logLevel ?? (settings.local ? "warn" : "info"),
		serializers: { req: asLogged, res: asAnswered },
	};
	return destination ? pino(options, destination) : pino(options);
}

/**
 * Of a request its way, without what it carries: no header, and no query, because the links in letters
 * have their token there. An e-mail address in a path stays its placeholder.
 */
function asLogged(request: FastifyRequest) {
	const { method, url, routeOptions, ip } = request;
	const pattern = routeOptions?.url ?? "";
	const [path] = url.split("?");
	return { method, path: pattern.includes(":email") ? pattern : path, address: ip };
}

/** How it went, who it was for, and why it was refused: by their id and the problem's code, nothing more. */
function asAnswered({ statusCode, request }: FastifyReply) {
	const { caller, refusal } = request;
	return { statusCode, ...(caller && { user: caller.id }), ...(refusal && { code: refusal }) };
}
