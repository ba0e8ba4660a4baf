import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Problem } from "#contract/problems.ts";
import { ADDRESS_HEADER } from "#providers/identity/port.ts";
import type { Settings } from "../config.ts";
import type { Needs } from "../needs.ts";
import { opensUnlistedPage } from "../unlisted-page.ts";
import { withoutScript } from "./astray.ts";
import { type FinishedPage, finishPage } from "./finished-page.ts";
import { contentSecurityPolicy } from "./headers.ts";
import { keptForVisitors } from "./kept-for-visitors.ts";
import { RETRY_AFTER } from "./problems.ts";

/** Who sends a form, and why it is not carried out, if their limits say so. */
export interface FormSender {
	network: string;
	refusal: Problem | undefined;
}

/** The web build, as the server sees it. */
export interface Pages {
	/** Renders one address, whole. */
	render(request: Request, sender: FormSender): Promise<Response>;
	/** Folder of the built files; undefined while Vite serves them. */
	files: string | undefined;
}

const YEAR = "public, max-age=31536000, immutable";

/**
 * Every page is rendered as for a visitor, so a finished page serves everybody until what visitors
 * see changes (architecture.md, "How a page gets its data").
 */
export async function pageRoutes(app: FastifyInstance, needs: Needs, pages: Pages): Promise<void> {
	const { settings } = needs;
	const finished = keptForVisitors<FinishedPage>(needs);

	if (pages.files) await serveFiles(app, pages.files);

	app.get("/*", { schema: { hide: true } }, async (request, reply) => {
		const key = cacheKey(request.url);
		const kept = finished.find(key);
		if (kept) return sendPage(request, reply, settings, kept);
		const begun = finished.begin();
		const response = await pages.render(webRequest(settings.origin, request), nobody);
		if (!isPage(response)) return sendAsIs(reply, response);
		const isAstray = request.originalUrl !== request.url;
		const page = await finishPage(isAstray ? await withoutScript(response) : response);
		if (page.status === 200) finished.keep(key, page, begun);
		// The same bytes as for a visitor: only the status says that there is something for this person.
		if (page.status === 404 && (await opensUnlistedPage(needs, request.url, cookieOf(request)))) {
			reply.header("cache-control", "private, no-store");
			return sendPage(request, reply, settings, { ...page, status: 200 });
		}
		return sendPage(request, reply, settings, page);
	});
}

function cookieOf({ headers: { cookie } }: FastifyRequest): Headers {
	return new Headers(cookie === undefined ? {} : { cookie });
}

/** A page that is only looked at. */
const nobody: FormSender = { network: "", refusal: undefined };

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
export function webRequest(origin: string, request: FastifyRequest): Request {
	const headers = new Headers();
	for (const name of ["accept", "content-type", "cookie", "user-agent"]) {
		const value = request.headers[name];
		if (typeof value === "string") headers.set(name, value);
	}
	headers.set(ADDRESS_HEADER, request.ip);
	const { method } = request;
	const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined;
	return new Request(origin + request.url, body ? { method, headers, body } : { headers });
}

export function isPage(response: Response): boolean {
	return response.headers.get("content-type")?.startsWith("text/html") ?? false;
}

export async function sendAsIs(reply: FastifyReply, response: Response): Promise<FastifyReply> {
	reply.code(response.status);
	for (const [name, value] of response.headers) reply.header(name, value);
	return reply.send(Buffer.from(await response.arrayBuffer()));
}

export function sendPage(
	request: FastifyRequest,
	reply: FastifyReply,
	{ gateway }: Settings,
	page: FinishedPage,
): FastifyReply {
	if (!reply.hasHeader("content-security-policy")) {
		reply.header("content-security-policy", contentSecurityPolicy(gateway, page.scriptHashes));
	}
	reply
		.code(page.status)
		.type("text/html; charset=utf-8")
		.header("cache-control", reply.getHeader("cache-control") ?? "no-cache")
		.header("vary", "accept-encoding")
		.header("cross-origin-opener-policy", "same-origin-allow-popups")
		.header("etag", page.etag);
	if (page.status === 503 && !reply.hasHeader("retry-after"))
		reply.header("retry-after", RETRY_AFTER);
	if (page.setCookies.length > 0) reply.header("set-cookie", page.setCookies);
	if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
	if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(page.html);
	return reply.header("content-encoding", "br").send(page.brotli);
}
