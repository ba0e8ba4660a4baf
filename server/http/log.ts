import type { FastifyReply, FastifyRequest } from "fastify";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Settings } from "../settings/config.ts";
import { traceOfLine } from "./trace.ts";

/** Logs lines of JSON without secrets (docs/threats.md L9). */
export function makeLog(settings: Settings, destination?: DestinationStream): Logger {
	const options = {
		// A local site logs warnings and errors. A live site logs every request.
		level: settings.logLevel ?? (settings.local ? "warn" : "info"),
		mixin: traceOfLine,
		serializers: { req: asLogged, res: asAnswered },
	};
	return destination ? pino(options, destination) : pino(options);
}

/**
 * Logs the method, the path and the client address of a request. Headers and the query are left out, because links in
 * letters carry their token in the query. An email address in a path is logged as its placeholder.
 */
function asLogged(request: FastifyRequest) {
	const { method, url, routeOptions, ip } = request;
	const pattern = routeOptions?.url ?? "";
	const [path] = url.split("?");
	return { method, path: pattern.includes(":email") ? pattern : path, address: ip };
}

/** Logs the status, the id of the user and the code of the refusal. */
function asAnswered({ statusCode, request }: FastifyReply) {
	const { caller, refusal } = request;
	return { statusCode, ...(caller && { user: caller.id }), ...(refusal && { code: refusal }) };
}
