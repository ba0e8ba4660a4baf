import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Settings } from "../config.ts";
import { noSuchCall } from "./problems.ts";

/** `/api/openapi.json` and `/api/docs`, made from the very routes that are served. */
export async function apiDocs(app: FastifyInstance, settings: Settings): Promise<void> {
	await app.register(swagger, {
		openapi: {
			openapi: "3.1.0",
			info: { title: `${settings.siteName} API`, version: "1" },
			servers: [{ url: settings.origin }],
			components: {
				securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
			},
		},
		transform: jsonSchemaTransform,
	});
	await app.register(swaggerUi, {
		routePrefix: "/api/docs",
		staticCSP: true,
		uiConfig: { deepLinking: false },
	});
	app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
	// Before the body is read, or its type would be judged first.
	const refuse = async (request: FastifyRequest, reply: FastifyReply) => noSuchCall(request, reply);
	app.all("/api/*", { schema: { hide: true }, onRequest: refuse }, noSuchCall);
}
