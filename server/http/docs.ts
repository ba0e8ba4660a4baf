import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Settings } from "../settings/config.ts";
import { describeCalls } from "./api-description.ts";
import { apiTags } from "./api-tags.ts";
import { mark, style } from "./docs-mark.ts";
import { problemSchema } from "./problem-schema.ts";
import { noSuchCall } from "./problems.ts";

/** Does not contain the name of the studio, which may change while the site runs. */
const TITLE = "API of the site";

/** Serves `/api/openapi.json` and `/api/docs`. Both are generated from the mounted routes on each request. */
export async function apiDocs(app: FastifyInstance, settings: Settings): Promise<void> {
	await app.register(swagger, {
		openapi: {
			openapi: "3.1.0",
			info: {
				title: TITLE,
				version: "1",
				description: "Every call that the site's own pages make. Other clients can use them too.",
				license: { name: "MIT", url: "https://opensource.org/license/mit" },
			},
			// A relative URL, because a local site has several names and the page may only call the origin that
			// served it.
			servers: [{ url: "/" }],
			tags: apiTags,
			components: {
				schemas: { Problem: problemSchema },
				securitySchemes: securitySchemes(settings),
			},
		},
		transform: jsonSchemaTransform,
		transformObject: (document) => {
			if (!("openapiObject" in document)) return document.swaggerObject;
			const { openapiObject } = document;
			const paths = describeCalls((openapiObject.paths ?? {}) as never);
			return { ...openapiObject, paths } as typeof openapiObject;
		},
	});
	await app.register(swaggerUi, {
		routePrefix: "/api/docs",
		transformStaticCSP: allowOwnStyle,
		logo: { type: "image/svg+xml", content: Buffer.from(mark), href: "/", target: "_self" },
		theme: {
			title: TITLE,
			css: [{ filename: "bar.css", content: style }],
			favicon: [
				{
					filename: "mark.svg",
					rel: "icon",
					sizes: "any",
					type: "image/svg+xml",
					content: Buffer.from(mark),
				},
			],
		},
		uiConfig: { deepLinking: false, docExpansion: "list" },
	});
	app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
	// Before the body is read. Otherwise its content type would be checked first.
	const refuse = async (request: FastifyRequest, reply: FastifyReply) => noSuchCall(request, reply);
	app.all("/api/*", { schema: { hide: true }, onRequest: refuse }, noSuchCall);
}

/** Hash of the one style sheet that swagger-ui writes into its page. It does not depend on the description. */
const STYLE_HASH = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The policy of the site, plus the hash of that style sheet. */
function allowOwnStyle(policy: string): string {
	return policy.replace("style-src 'self'", `style-src 'self' ${STYLE_HASH}`);
}

function securitySchemes({ origin }: Pick<Settings, "origin">) {
	// The identity provider's name of the cookie (providers/identity/auth-engine.ts).
	const prefix = origin.startsWith("https:") ? "__Host-genga" : "genga";
	return {
		token: {
			type: "http" as const,
			scheme: "bearer",
			bearerFormat: "JWT",
			description: "The access token of POST /api/jwt. It is valid for 15 minutes.",
		},
		cookie: {
			type: "apiKey" as const,
			in: "cookie" as const,
			name: `${prefix}.session_token`,
			description:
				"The session cookie of the identity provider. The request must also have an allowed Origin.",
		},
	};
}
