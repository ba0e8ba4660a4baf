import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Problem } from "#contract/problems.ts";
import type { Needs } from "../needs.ts";
import type { Settings } from "../settings/config.ts";
import { withoutPageScript } from "./bad-addresses.ts";
import { matchesEtag } from "./etag-match.ts";
import { type FinishedPage, finishPage, type RenderedPage, textOf } from "./finished-page.ts";
import { contentSecurityPolicy } from "./headers.ts";
import { carriesSecret } from "./no-store.ts";
import { pageAddress } from "./page-address.ts";
import { prefersJson } from "./preference.ts";
import { noSuchCall, RETRY_AFTER } from "./problems.ts";
import { type MadeAnswer, type PublicCache, publicCache } from "./public-cache.ts";
import type { PublicName } from "./public-names.ts";
import { addVary } from "./vary.ts";

/** The sender of a posted form, and the rate-limit refusal, if there is one. */
export interface FormSender {
	network: string;
	refusal: Problem | undefined;
}

/** The web build, as the server sees it. */
export interface PageRenderer {
	/**
	 * Renders a whole page, as every visitor sees it. It gets only the address, and neither cookie, language nor
	 * network, so the result can be cached for everybody.
	 */
	renderForVisitors(address: string): Promise<RenderedPage>;
	/** Renders the answer to a posted form for the person who sent it. It is never cached. */
	answerForm(request: Request, sender: FormSender): Promise<RenderedPage>;
	/** Whether an address that is a 404 for visitors exists for the person with this cookie. */
	opensUnlisted(address: string, cookie: Headers): Promise<boolean>;
	/** Folders of the built files. Undefined while Vite serves them. */
	files: string[] | undefined;
}

const YEAR = "public, max-age=31536000, immutable";
/**
 * A browser asks again each time. A shared cache may send the page for a second, as this process itself does
 * (docs/shared-cache.md).
 */
const PAGE = "public, max-age=0, s-maxage=1, must-revalidate";

/** The result of a render for visitors: a finished page, or another response such as a redirect. */
export type Rendered = { page: FinishedPage; cookies: string[] } | { response: Response };

/** The names for a render that does not say what it was made from. */
const ANYTHING: ReadonlySet<PublicName> = new Set(["anything"]);

/**
 * Renders every page as for a visitor, so one finished page serves everybody until the public data changes
 * (decisions/0006, decisions/0031).
 */
export async function pageRoutes(
	app: FastifyInstance,
	needs: Needs,
	renderer: PageRenderer,
	cache: PublicCache<Rendered> = publicCache<Rendered>(needs),
): Promise<void> {
	const { settings } = needs;

	if (renderer.files) await serveFiles(app, renderer.files);

	const make = async (request: FastifyRequest, address: string): Promise<MadeAnswer<Rendered>> => {
		// Never built from the Host header, and never from a path that looks like another host.
		const rendered = await renderer.renderForVisitors(settings.origin + address);
		const { response, names = ANYTHING } = rendered;
		if (!isHtml(response)) return { value: { response }, keep: false, names, bytes: 0 };
		const isRewritten = request.originalUrl !== request.url;
		const page = await finishPage(
			isRewritten ? { ...rendered, text: withoutPageScript(await textOf(rendered)) } : rendered,
		);
		const cookies = response.headers.getSetCookie();
		const keep = page.status === 200 && cookies.length === 0;
		return { value: { page, cookies }, keep, names, bytes: page.html.length };
	};

	app.get("/*", { schema: { hide: true } }, async (request, reply) => {
		addVary(reply, "accept");
		if (prefersJson(request.headers.accept)) return noSuchCall(request, reply);
		const key = pageAddress(request.url);
		const isKept = !carriesSecret(request.url);
		const made = () => make(request, key);
		const value = isKept ? await cache.get(key, made) : (await made()).value;
		if ("response" in value) return sendAsIs(reply, value.response);
		const { page, cookies } = value;
		if (isKept && key === request.url) request.publicAnswer = value;
		// The body is the same as for a visitor. Only the status says that the page exists for this person.
		if (page.status === 404 && (await renderer.opensUnlisted(request.url, cookieOf(request)))) {
			reply.header("cache-control", "private, no-store");
			return sendPage(request, reply, settings, { ...page, status: 200 }, cookies);
		}
		return sendPage(request, reply, settings, page, cookies);
	});
}

function cookieOf({ headers: { cookie } }: FastifyRequest): Headers {
	return new Headers(cookie === undefined ? {} : { cookie });
}

async function serveFiles(app: FastifyInstance, root: string[]): Promise<void> {
	await app.register(fastifyStatic, {
		root,
		wildcard: false,
		globIgnore: ["assets/**"],
		preCompressed: true,
		index: false,
		schemaHide: true,
		setHeaders(response, path) {
			const named = path.includes("/assets/");
			response.header("cache-control", named ? YEAR : "public, max-age=3600");
		},
	});
	// Found at each request, because a build that is installed while this process runs moves them, and pages that other
	// processes render name files that were not there at the start of this one (scripts/install-build.ts).
	app.get<{ Params: { file: string } }>(
		"/assets/:file(^\\w[\\w.-]*$)",
		{ schema: { hide: true } },
		({ params }, reply) => reply.sendFile(`assets/${params.file}`),
	);
}

export function isHtml(response: Response): boolean {
	return response.headers.get("content-type")?.startsWith("text/html") ?? false;
}

export async function sendAsIs(reply: FastifyReply, response: Response): Promise<FastifyReply> {
	reply.code(response.status);
	for (const [name, value] of response.headers) reply.header(name, value);
	return reply.send(Buffer.from(await response.arrayBuffer()));
}

/** An address that is not found may exist for a person who is signed in. So no cache answers it by itself. */
function cacheControlOf({ status }: FinishedPage, setCookies: string[]): string {
	if (setCookies.length > 0) return "no-store";
	return status === 200 ? PAGE : "no-cache";
}

export function sendPage(
	request: FastifyRequest,
	reply: FastifyReply,
	{ gateway }: Settings,
	page: FinishedPage,
	setCookies: string[] = [],
): FastifyReply {
	if (!reply.hasHeader("content-security-policy")) {
		page.policy ??= contentSecurityPolicy(gateway, page.scriptHashes);
		reply.header("content-security-policy", page.policy);
	}
	if (!reply.hasHeader("cache-control"))
		reply.header("cache-control", cacheControlOf(page, setCookies));
	reply
		.code(page.status)
		.type("text/html; charset=utf-8")
		.header("cross-origin-opener-policy", "same-origin-allow-popups");
	if (page.status === 503 && !reply.hasHeader("retry-after"))
		reply.header("retry-after", RETRY_AFTER);
	if (setCookies.length > 0) reply.header("set-cookie", setCookies);
	// The answer to a form is not a representation of its address, so it gets no ETag.
	if (request.method === "POST") return reply.send(page.html);
	reply.header("etag", page.etag);
	const isKnown = matchesEtag(request.headers["if-none-match"], page.etag);
	return page.status === 200 && isKnown ? reply.code(304).send() : reply.send(page.html);
}
