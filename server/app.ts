import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { callerOfCookie } from "./accounts/caller-of-cookie.ts";
import { exportRoute } from "./accounts/export/export-route.ts";
import { googleRoutes } from "./accounts/google-routes.ts";
import { identityForms } from "./accounts/identity-forms.ts";
import { localOpenIdRoutes } from "./accounts/local-openid-routes.ts";
import { peopleRoutes } from "./accounts/people-routes.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { securityRoutes } from "./accounts/security-routes.ts";
import { callerOf } from "./accounts/token.ts";
import { administrationRoutes } from "./administration/routes.ts";
import { applicationRoutes } from "./applications/routes.ts";
import { certificateRoutes } from "./certificates/routes.ts";
import { classRoutes } from "./classes/routes.ts";
import { contactRoutes } from "./contact/routes.ts";
import { critiqueRoutes } from "./critiques/routes.ts";
import { earningRoutes } from "./earnings/routes.ts";
import { enrolmentRoutes } from "./enrolments/routes.ts";
import { exportRoutes } from "./exports/routes.ts";
import { sandboxRoutes } from "./gateway/sandbox-routes.ts";
import { webhookRoute } from "./gateway/webhook.ts";
import { allowOtherFrontEnds, answerPreflights } from "./http/allowed-origins.ts";
import { rewriteBadAddress } from "./http/bad-addresses.ts";
import { answerFromCacheFirst } from "./http/cached-path.ts";
import { refuseUncleanText } from "./http/clean-text.ts";
import { compressAnswers } from "./http/compression.ts";
import { limitConnections } from "./http/connections.ts";
import { apiDocs } from "./http/docs.ts";
import { endConnectionsWhileClosing } from "./http/draining.ts";
import { secureHeaders } from "./http/headers.ts";
import { healthRoutes } from "./http/health.ts";
import { answerInvalidHttp, refuseTrace } from "./http/invalid-http.ts";
import { readJsonOnly } from "./http/json.ts";
import { manifestRoute } from "./http/manifest.ts";
import { mediaRoute } from "./http/media.ts";
import { forbidCachingSecrets } from "./http/no-store.ts";
import { requireOneHost } from "./http/one-host.ts";
import { refuseForeignOrigin } from "./http/origin.ts";
import { type FormSender, pageRoutes } from "./http/pages.ts";
import { watchRoutes } from "./http/permissions.ts";
import { postedForms } from "./http/posted-forms.ts";
import { answerBadAddress, answerProblems, newNumber } from "./http/problems.ts";
import { publicCache } from "./http/public-cache.ts";
import { limitRequests } from "./http/rate-limit.ts";
import {
	disconnectSlowReaders,
	disconnectSlowSenders,
	REQUEST_TIMEOUTS,
	type RequestTimeouts,
} from "./http/request-timeouts.ts";
import { serving } from "./http/serve.ts";
import { sitemapRoutes } from "./http/sitemap.ts";
import { stationeryRoute } from "./http/stationery.ts";
import { requestLogs, traceRequests } from "./http/trace.ts";
import { imageRoutes } from "./images/routes.ts";
import { instructorRoutes } from "./instructors/routes.ts";
import { fileRoute } from "./lessons/file-route.ts";
import { lessonRoutes } from "./lessons/routes.ts";
import { outboxRoutes } from "./mail/outbox-routes.ts";
import { metricsRoute } from "./metrics/routes.ts";
import type { Needs } from "./needs.ts";
import { oneClickRoute } from "./newsletter/one-click.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import { outlineRoutes } from "./outlines/routes.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { progressRoutes } from "./progress/routes.ts";
import { refundRoutes } from "./refunds/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { selectionRoutes } from "./selections/routes.ts";
import { sheetRoutes } from "./sheets/routes.ts";
import { sharingRoutes } from "./sheets/sharing/routes.ts";
import { studioRoutes } from "./studio/routes.ts";
import { voiceRoutes } from "./voices/routes.ts";
import { shownSite } from "./web/shown-site.ts";
import { opensUnlistedPage } from "./web/unlisted-page.ts";
import { type OpenWeb, pageRenderer } from "./web/web-build.ts";

/** Bytes of JSON that a call may send. */
const BODY_LIMIT = 64 * 1024;

/** Builds the whole app without opening a port. Without `web` it is only the API. */
export async function buildApp(
	needs: Needs,
	web?: OpenWeb,
	timeouts: RequestTimeouts = REQUEST_TIMEOUTS,
): Promise<FastifyInstance> {
	const { settings } = needs;
	const app = Fastify({
		loggerInstance: needs.log,
		genReqId: newNumber,
		childLoggerFactory: requestLogs(settings),
		bodyLimit: BODY_LIMIT,
		requestTimeout: timeouts.upload,
		http: {
			headersTimeout: timeouts.headers,
			connectionsCheckingInterval: timeouts.sweepInterval,
			// Node's own answer would lack our headers (server/http/one-host.ts).
			requireHostHeader: false,
		},
		trustProxy: settings.trustedProxies.length > 0 && settings.trustedProxies,
		routerOptions: { maxParamLength: 500 },
		frameworkErrors: answerBadAddress(settings),
		clientErrorHandler: answerInvalidHttp(settings),
		...(web && { rewriteUrl: rewriteBadAddress }),
		logController: new LogController({ disableRequestLogging: settings.local }),
		// While the site drains, a request on an open connection is still answered (docs/threats.md L6).
		return503OnClosing: false,
		forceCloseConnections: "idle",
	});
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
	app.decorateRequest("caller", undefined);
	app.decorateRequest("refusal", undefined);
	const isClosing = endConnectionsWhileClosing(app);
	const refuseUnlistedRoutes = watchRoutes(app);
	answerProblems(app);
	traceRequests(app);
	secureHeaders(app, settings);
	requireOneHost(app);
	allowOtherFrontEnds(app, settings);
	forbidCachingSecrets(app);
	const cache = publicCache<never>(needs);
	metricsRoute(app, needs, cache);
	refuseTrace(app);
	limitConnections(app, settings);
	limitRequests(app, needs);
	answerPreflights(app);
	disconnectSlowSenders(app, timeouts);
	disconnectSlowReaders(app, timeouts);
	readJsonOnly(app);
	compressAnswers(app);
	answerFromCacheFirst(app, { needs, cache, timeouts, isClosing });
	app.addHook("preValidation", async ({ params, query, body }) =>
		refuseUncleanText(params, query, body),
	);

	const { serve, publicCall, publicListCall } = serving(app, {
		limits: needs.limits,
		findCaller: (request) => findCaller(needs, request),
		callerOfCookie: (headers) => callerOfCookie(needs, headers),
		refuseForeignOrigin: (request) =>
			refuseForeignOrigin(settings, request.method, request.headers.origin),
		cache,
	});
	await apiDocs(app, settings);
	accountRoutes(serve, needs);
	securityRoutes(serve, needs);
	exportRoute(app, needs);
	googleRoutes(app, needs);
	if (needs.identity.localOpenId)
		await localOpenIdRoutes(app, needs.identity.localOpenId, settings);
	classRoutes(serve, needs);
	lessonRoutes(app, serve, needs);
	outlineRoutes(serve, needs);
	instructorRoutes(serve, needs);
	selectionRoutes(serve, needs);
	paymentRoutes(serve, needs);
	earningRoutes(serve, needs);
	enrolmentRoutes(serve, needs);
	refundRoutes(serve, needs);
	progressRoutes(serve, needs);
	sheetRoutes(serve, needs);
	sharingRoutes(app, serve, needs);
	certificateRoutes(serve, needs);
	critiqueRoutes(serve, needs);
	voiceRoutes(serve, needs);
	peopleRoutes(serve, needs);
	administrationRoutes(serve, needs);
	studioRoutes(serve, needs);
	exportRoutes(serve, needs);
	applicationRoutes(serve, needs);
	contactRoutes(serve, needs);
	newsletterRoutes(serve, needs);
	await oneClickRoute(app, needs);
	reportRoutes(serve, needs);
	imageRoutes(serve, needs);
	await webhookRoute(app, needs);
	if (needs.sandbox) await sandboxRoutes(app, serve, needs.sandbox);
	if (needs.outbox) outboxRoutes(serve, needs.outbox);
	stationeryRoute(app);
	mediaRoute(app, needs.storage);
	fileRoute(app, needs);
	healthRoutes(app, needs.connection);
	sitemapRoutes(app, needs);
	const site = shownSite(needs);
	manifestRoute(app, site);
	if (web) {
		const renderer = pageRenderer(await web(app), {
			publicCall,
			publicListCall,
			...renderContext(needs),
			site,
		});
		await pageRoutes(app, needs, renderer, cache);
		await postedForms(app, needs, renderer);
	}
	refuseUnlistedRoutes();
	return app;
}

function renderContext(needs: Needs) {
	return {
		identityForms: (sender: FormSender) => identityForms(needs, sender),
		opensUnlisted: (address: string, cookie: Headers) => opensUnlistedPage(needs, address, cookie),
	};
}

async function findCaller({ connection, settings, now }: Needs, request: FastifyRequest) {
	const [scheme, token] = request.headers.authorization?.split(" ") ?? [];
	if (scheme?.toLowerCase() !== "bearer" || !token) return undefined;
	const { sessionSecret: secret, local } = settings;
	return await callerOf(connection.db, { secret, now, local }, token);
}
