import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SignInReport } from "#contract/accounts/sign-in.ts";
import { ADDRESS_HEADER } from "#providers/identity/port.ts";
import type { Needs } from "../needs.ts";
import {
	arrivalCookie,
	clearStartCookie,
	readStart,
	requestedStart,
	type SignInStart,
	startCookie,
} from "./google-cookies.ts";
import { reportPage, reportScript } from "./google-page.ts";
import { finishGoogle } from "./google-sign-in.ts";

const MAX_PARAMETER = 4_000;

/**
 * The two addresses of the Google button. A person visits them, in a popup or in the whole page. So they answer with
 * redirects and a page, never with JSON.
 */
export function googleRoutes(app: FastifyInstance, needs: Needs): void {
	const { origin } = needs.settings;
	const hidden = { schema: { hide: true }, exposeHeadRoute: false };
	/** Each visit makes a request to the provider. */
	const counted = { ...hidden, config: { rateLimit: "link" as const } };

	app.get("/api/auth/google/start", counted, async (request, reply) => {
		const start = requestedStart(request.query, origin);
		const { google } = needs.identity;
		if (!google) return arrive(reply, origin, start, { ok: false, code: "invalid-api-key" });
		const started = await google.start(webHeaders(request));
		if (!started.ok) return arrive(reply, origin, start, started);
		return reply
			.header("set-cookie", [...started.setCookies, startCookie(start, origin)])
			.header("cache-control", "no-store")
			.redirect(started.address, 302);
	});

	app.get("/api/auth/google/callback", counted, async (request, reply) => {
		const start = readStart(request.headers.cookie, origin);
		const { report, setCookies } = await finishGoogle(
			needs,
			answerOf(request.query),
			webHeaders(request),
		);
		reply.header("set-cookie", [...setCookies, clearStartCookie(origin)]);
		return arrive(reply, origin, start, report);
	});

	app.get("/api/auth/google/callback.js", hidden, (_request, reply) =>
		reply.type("text/javascript; charset=utf-8").send(reportScript),
	);
}

/**
 * Ends the sign-in: a popup reports to the page that opened it, and the whole page returns to where the person came
 * from.
 */
function arrive(
	reply: FastifyReply,
	origin: string,
	start: SignInStart,
	report: SignInReport,
): FastifyReply {
	reply.header("cache-control", "no-store");
	if (start.mode === "popup") {
		return reply.type("text/html; charset=utf-8").send(reportPage(report));
	}
	if (report.ok) {
		return reply.header("set-cookie", arrivalCookie(origin)).redirect(start.from, 303);
	}
	const query = new URLSearchParams({ google: report.code, from: start.from });
	return reply.redirect(`/login?${query}`, 303);
}

/** The parameters of the provider's answer: short texts, each present once. */
function answerOf(query: unknown): Record<string, string> {
	const short = Object.entries(query as object).filter(
		([, value]) => typeof value === "string" && value.length < MAX_PARAMETER,
	);
	return Object.fromEntries(short);
}

/** The headers that the provider needs: its cookies, and the host name of the request. */
function webHeaders(request: FastifyRequest): Headers {
	const headers = new Headers();
	for (const name of ["cookie", "host", "user-agent"] as const) {
		const value = request.headers[name];
		if (value) headers.set(name, value);
	}
	headers.set(ADDRESS_HEADER, request.ip);
	return headers;
}
