import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { googleRoutes } from "./accounts/google-routes.ts";
import { identityForms } from "./accounts/identity-forms.ts";
import { localOpenIdRoutes } from "./accounts/local-openid-routes.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { callerOf } from "./accounts/token.ts";
import { administrationRoutes } from "./administration/routes.ts";
import { applicationRoutes } from "./applications/routes.ts";
import { classRoutes } from "./classes/routes.ts";
import { contactRoutes } from "./contact/routes.ts";
import { refuseUncleanText } from "./http/clean-text.ts";
import { apiDocs } from "./http/docs.ts";
import { secureHeaders } from "./http/headers.ts";
import { healthRoutes } from "./http/health.ts";
import { readJsonOnly } from "./http/json.ts";
import { mediaRoute } from "./http/media.ts";
import { refuseForeignOrigin } from "./http/origin.ts";
import { pageRoutes } from "./http/pages.ts";
import { answerBadAddress, answerProblems } from "./http/problems.ts";
import { serving } from "./http/serve.ts";
import { sitemapRoutes } from "./http/sitemap.ts";
import { imageRoutes } from "./images/routes.ts";
import { instructorRoutes } from "./instructors/routes.ts";
import type { Needs } from "./needs.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { outboxRoutes } from "./outbox/routes.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { sandboxRoutes } from "./payments/sandbox-routes.ts";
import { webhookRoute } from "./payments/webhook.ts";
import { selectionRoutes } from "./selections/routes.ts";
import { type OpenWeb, pagesOf } from "./web-build.ts";

/** Bytes of JSON that a call may send. */
const BODY_LIMIT = 64 * 1024;
/** Milliseconds: who sends slower than this holds a connection for nothing (threats.md L2). */
const HEADERS_TIMEOUT = 5_000;
const REQUEST_TIMEOUT = 15_000;

/** The whole app, built from its needs; opens no port. Without `web` it is the API alone. */
export async function buildApp(needs: Needs, web?: OpenWeb): Promise<FastifyInstance> {
	const app = Fastify({
		loggerInstance: needs.log,
		bodyLimit: BODY_LIMIT,
		requestTimeout: REQUEST_TIMEOUT,
		http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 1_000 },
		routerOptions: { maxParamLength: 500 },
		frameworkErrors: answerBadAddress(needs.settings),
		logController: new LogController({ disableRequestLogging: needs.settings.local }),
		// A request on a kept connection is still answered while we drain (threats.md L6).
		return503OnClosing: false,
		forceCloseConnections: "idle",
	});
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
	app.decorateRequest("caller", undefined);
	answerProblems(app);
	secureHeaders(app, needs.settings);
	readJsonOnly(app);
	app.addHook("preValidation", async ({ params, query, body }) =>
		refuseUncleanText(params, query, body),
	);

	const { serve, publicCall, publicPage } = serving(app, {
		findCaller: (request) => findCaller(needs, request),
		refuseForeignOrigin: (request) =>
			refuseForeignOrigin(needs.settings, request.method, request.headers.origin),
	});
	await apiDocs(app, needs.settings);
	accountRoutes(serve, needs);
	googleRoutes(app, needs);
	if (needs.identity.localOpenId) await localOpenIdRoutes(app, needs.identity.localOpenId);
	classRoutes(serve, needs);
	instructorRoutes(serve, needs);
	selectionRoutes(serve, needs);
	paymentRoutes(serve, needs);
	administrationRoutes(serve, needs);
	applicationRoutes(serve, needs);
	contactRoutes(serve, needs);
	newsletterRoutes(serve, needs);
	imageRoutes(serve, needs);
	await webhookRoute(app, needs);
	if (needs.sandbox) await sandboxRoutes(app, serve, needs.sandbox);
	if (needs.outbox) outboxRoutes(serve, needs.outbox);
	mediaRoute(app, needs.storage);
	healthRoutes(app, needs.connection);
	sitemapRoutes(app, needs);
	if (web)
		await pageRoutes(
			app,
			needs,
			pagesOf(await web(app), { publicCall, publicPage, ...pageHands(needs) }),
		);
	return app;
}

function pageHands(needs: Needs) {
	const { siteName, origin } = needs.settings;
	return {
		identityForms: identityForms(needs),
		site: { name: siteName, origin },
	};
}

async function findCaller({ connection, settings, now }: Needs, request: FastifyRequest) {
	const [scheme, token] = request.headers.authorization?.split(" ") ?? [];
	if (scheme?.toLowerCase() !== "bearer" || !token) return undefined;
	return await callerOf(connection.db, { secret: settings.sessionSecret, now }, token);
}
