import type { FastifyInstance, FastifyRequest } from "fastify";
import { endpoints, rateLimitOf } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { canonicalEmail } from "#contract/rules.ts";
import { ADDRESS_HEADER } from "#providers/identity/port.ts";
import type { Needs } from "../needs.ts";
import { finishPage } from "./finished-page.ts";
import { networkOf } from "./network.ts";
import { refuseForeignForm } from "./origin.ts";
import { isHtml, type PageRenderer, sendAsIs, sendPage } from "./pages.ts";
import { prefersJson } from "./preference.ts";
import { noSuchCall } from "./problems.ts";

/** Bytes of a form that is posted before the script is ready. 5,000 characters take up to nine bytes each. */
const FORM_LIMIT = 64 * 1024;
/** The maximum length of an email address. */
const EMAIL_MAX = 254;

/** The path of each form, and the call that it stands for. */
export const FORMS = {
	"/login": "POST /api/auth/sign-in/email",
	"/signup": "POST /api/auth/sign-up/email",
	"/forgot-password": "POST /api/auth/request-password-reset",
	"/reset-password": "POST /api/auth/reset-password",
	"/confirm-email": "POST /api/auth/verify-email",
	"/prove-address": "POST /api/auth/prove-address",
	"/use-address": "POST /api/auth/use-address",
	"/restore-address": "POST /api/auth/restore-address",
	"/contact-us": "POST /api/contact",
	"/newsletter": "POST /api/newsletter",
	"/newsletter/confirm": "POST /api/newsletter/confirm",
	"/newsletter/leave": "POST /api/newsletter/leave",
} as const;
type FormCall = (typeof FORMS)[keyof typeof FORMS];

/**
 * Handles forms that the browser posts without script: before it is ready, or where there is none. The answer is a
 * page.
 */
export async function postedForms(
	app: FastifyInstance,
	needs: Needs,
	renderer: PageRenderer,
): Promise<void> {
	const { origin } = needs.settings;
	const route = { schema: { hide: true }, config: { rateLimit: "by itself" as const } };
	await app.register(async (forms) => {
		forms.addContentTypeParser(
			"application/x-www-form-urlencoded",
			{ parseAs: "buffer", bodyLimit: FORM_LIMIT },
			(_request, body, done) => done(null, body),
		);
		// Before the body is read. Otherwise its content type would be checked first.
		forms.addHook("onRequest", async (request, reply) => {
			if (prefersJson(request.headers.accept)) return noSuchCall(request, reply);
		});
		for (const [path, call] of Object.entries(FORMS)) {
			forms.post(path, route, async (request, reply) => {
				refuseForeignForm(needs.settings, request.headers.origin);
				const network = networkOf(request.ip);
				const sender = { network, refusal: await refusalOf(needs, call, network, request.body) };
				const rendered = await renderer.answerForm(formRequest(origin, request), sender);
				const { response } = rendered;
				// The refusal may also come from a limit that is checked while the form is processed.
				const { refusal } = sender;
				if (refusal) reply.header("retry-after", refusal.extras.retryAfter);
				if (!isHtml(response)) return sendAsIs(reply, response);
				const page = await finishPage(rendered);
				const answered = refusal ? { ...page, status: refusal.status } : page;
				const cookies = response.headers.getSetCookie();
				return sendPage(request, reply, needs.settings, answered, cookies);
			});
		}
	});
}

/**
 * The form as the router reads it. It has no Origin header, which was checked above. The router knows only one
 * origin, and localhost has three.
 */
function formRequest(origin: string, request: FastifyRequest): Request {
	const headers = new Headers();
	for (const name of ["accept", "content-type", "cookie", "user-agent"]) {
		const value = request.headers[name];
		if (typeof value === "string") headers.set(name, value);
	}
	headers.set(ADDRESS_HEADER, request.ip);
	const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
	return new Request(origin + request.url, { method: "POST", headers, body });
}

/**
 * A form counts against the rate limit of the call that it stands for. A refusal is shown on the page of the form,
 * which keeps the typed values.
 */
async function refusalOf(
	{ limits }: Needs,
	call: FormCall,
	network: string,
	body: unknown,
): Promise<Problem | undefined> {
	const category = rateLimitOf(call, endpoints[call]);
	const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString() : "");
	const email = canonicalEmail((form.get("email") ?? "").slice(0, EMAIL_MAX));
	try {
		await limits.admit(category, network);
		if (email) await limits.admitEmail(category, network, email);
		return undefined;
	} catch (error) {
		if (error instanceof Problem) return error;
		throw error;
	}
}
