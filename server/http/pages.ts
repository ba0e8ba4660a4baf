import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Needs } from "../needs.ts";
import { type FinishedPage, finishPage, pageCache } from "./finished-page.ts";
import { contentSecurityPolicy } from "./headers.ts";
import { refuseForeignOrigin } from "./origin.ts";

/** The web build, as the server sees it. */
export interface Pages {
	/** Renders one address, whole. */
	render(request: Request): Promise<Response>;
	/** Folder of the built files; undefined while Vite serves them. */
	files: string | undefined;
}

/** Bytes of a form that is posted before the script is ready: 5,000 characters grow to nine bytes each. */
const FORM_LIMIT = 64 * 1024;
/** Where such forms go. */
const FORMS = [
	"/login",
	"/signup",
	"/forgot-password",
	"/reset-password",
	"/confirm-email",
	"/prove-address",
	"/contact-us",
	"/newsletter",
	"/newsletter/confirm",
	"/newsletter/leave",
];
const YEAR = "public, max-age=31536000, immutable";

/**
 * Every page is rendered as for a visitor, so a finished page serves everybody until what visitors
 * see changes (architecture.md, "How a page gets its data").
 */
export async function pageRoutes(app: FastifyInstance, needs: Needs, pages: Pages): Promise<void> {
	const { settings } = needs;
	const cache = pageCache(needs);

	if (pages.files) await serveFiles(app, pages.files);

	app.get("/*", { schema: { hide: true } }, async (request, reply) => {
		const key = cacheKey(request.url);
		const kept = cache.find(key);
		if (kept) return sendPage(request, reply, kept);
		const response = await pages.render(webRequest(settings.origin, request));
		if (!isPage(response)) return sendAsIs(reply, response);
		const page = await finishPage(response);
		if (page.status === 200) cache.keep(key, page);
		return sendPage(request, reply, page);
	});

	await app.register(async (forms) => {
		forms.addContentTypeParser(
			"application/x-www-form-urlencoded",
			{ parseAs: "buffer", bodyLimit: FORM_LIMIT },
			(_request, body, done) => done(null, body),
		);
		for (const path of FORMS) {
			forms.post(path, { schema: { hide: true } }, async (request, reply) => {
				refuseForeignOrigin(settings, request.method, request.headers.origin);
				const response = await pages.render(webRequest(settings.origin, request));
				if (!isPage(response)) return sendAsIs(reply, response);
				return sendPage(request, reply, await finishPage(response));
			});
		}
	});
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
	await app.register(fastifyStatic, {
		root,
		wildcard: false,
		preCompressed: true,
		index: false,
		schemaHide: true,
		setHeaders(response, path) {
			const named = path.includes("/assets/");
			response.header("cache-control", named ? YEAR : "public, max-age=3600");
		},
	});
}

/** What is selected is the browser's business; the page around it is the same. */
function cacheKey(url: string): string {
	return url.replace(/\?select=[\w-]*$/, "");
}

/**
 * Not from the Host header, and never from a path that looks like another host. Without the Origin, which
 * we have judged ourselves: the router knows only one address, and localhost has three.
 */
function webRequest(origin: string, request: FastifyRequest): Request {
	const headers = new Headers();
	for (const name of ["accept", "content-type", "cookie", "user-agent"]) {
		const value = request.headers[name];
		if (typeof value === "string") headers.set(name, value);
	}
	const { method } = request;
	const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined;
	return new Request(origin + request.url, body ? { method, headers, body } : { headers });
}

function isPage(response: Response): boolean {
	return response.headers.get("content-type")?.startsWith("text/html") ?? false;
}

async function sendAsIs(reply: FastifyReply, response: Response): Promise<FastifyReply> {
	reply.code(response.status);
	for (const [name, value] of response.headers) reply.header(name, value);
	return reply.send(Buffer.from(await response.arrayBuffer()));
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: FinishedPage): FastifyReply {
	if (!reply.hasHeader("content-security-policy")) {
		reply.header("content-security-policy", contentSecurityPolicy(page.scriptHashes));
	}
	reply
		.code(page.status)
		.type("text/html; charset=utf-8")
		.header("cache-control", "no-cache")
		.header("vary", "accept-encoding")
		.header("cross-origin-opener-policy", "same-origin-allow-popups")
		.header("etag", page.etag);
	if (page.setCookies.length > 0) reply.header("set-cookie", page.setCookies);
	if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
	if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(page.html);
	return reply.header("content-encoding", "br").send(page.brotli);
}
