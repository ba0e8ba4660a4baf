import type { InjectOptions } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { openWorld } from "#tests/support/world.ts";

/** Paths that do not exist and that attackers guess (docs/threats.md L8). */
const FORGOTTEN = [
	"/.git/config",
	"/.env",
	"/docs",
	"/documentation/json",
	"/swagger",
	"/api-docs",
	"/openapi.json",
	"/api/metrics",
	"/metrics/",
	"/debug",
	"/admin",
	"/server-status",
	"/package.json",
	"/api/auth/ok",
	"/api/auth/error",
	"/jwt",
	"/users",
	"/payments",
	"/media/../package.json",
	"/media/%2e%2e/%2e%2e/etc/passwd",
	"/api/docs/static/../../../package.json",
];

test("every route sends the security headers with any response (L1)", async () => {
	const { app, needs } = await openWorld();
	const routes = routesOf(app.printRoutes({ commonPrefix: false }));
	expect(routes.length).toBeGreaterThan(70);
	const live = await buildApp({ ...needs, settings: { ...needs.settings, local: false } });
	onTestFinished(() => live.close());
	for (const { method, path } of routes) {
		// The local OpenID provider answers outside the framework, and a live site does not have it.
		if (path.startsWith("/oidc")) continue;
		const url = path.replace(/:\w+(\(.*?\))?/g, "1").replace("*", "x");
		const answer = await app.inject({ method: method as InjectOptions["method"], url });
		expect([method, path, missingOf(answer.headers)]).toEqual([method, path, []]);
		expect(answer.headers["strict-transport-security"]).toBeUndefined();
		const far = await live.inject({ method: method as InjectOptions["method"], url });
		expect(far.headers["strict-transport-security"]).toBe("max-age=31536000");
	}
});

test("a path without a route is not found", async () => {
	const { app } = await openWorld();
	for (const url of FORGOTTEN) {
		const answer = await app.inject({ url });
		expect([url, answer.statusCode]).toEqual([url, 404]);
	}
});

function missingOf(headers: Record<string, unknown>): string[] {
	const names = [
		"x-content-type-options",
		"referrer-policy",
		"permissions-policy",
		"content-security-policy",
		"cache-control",
	];
	return names.filter((name) => !headers[name]);
}

/** Fastify prints its routes as a tree; a path is the text from the root to a line with methods. */
function routesOf(tree: string): { method: string; path: string }[] {
	const parts: string[] = [];
	return tree.split("\n").flatMap((line) => {
		const [, indent = "", part = "", methods] =
			/^([│├└─\s]*)(\S.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
		parts.splice(indent.length / 4 - 1, Infinity, part);
		return methods?.split(", ").map((method) => ({ method, path: parts.join("") })) ?? [];
	});
}
