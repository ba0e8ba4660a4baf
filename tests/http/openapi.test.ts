import {
	BaseResolver,
	createConfig,
	lintDocument,
	makeDocumentFromString,
} from "@redocly/openapi-core";
import { expect, test } from "vitest";
import type { Who } from "#contract/api.ts";
import { problemsOf } from "#contract/call-problems.ts";
import { problems } from "#contract/problems.ts";
import { everyEndpoint, everyName } from "#tests/support/good-calls.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

interface Operation {
	operationId: string;
	tags: string[];
	security: Record<string, unknown[]>[];
	responses: Record<string, { description: string; content?: Record<string, unknown> }>;
}

/**
 * Redocly's recommended rules. Two warnings remain, because the specification prescribes the paths: the server
 * tells `/users/admin/{…}` from `/users/{…}/sessions` by their literal parts.
 */
const KNOWN = ["no-ambiguous-paths"];

test("the OpenAPI file passes the recommended rules of its linter", async () => {
	const { body } = await ask(await openWorld(), undefined, "GET /api/openapi.json");
	const config = await createConfig({ extends: ["recommended"] });
	const document = makeDocumentFromString(JSON.stringify(body), "openapi.json");
	const found = await lintDocument({ document, config, externalRefResolver: new BaseResolver() });
	const said = found
		.filter(({ ruleId }) => !KNOWN.includes(ruleId))
		.map((one) => `${one.severity} ${one.ruleId}: ${one.message} ${one.location[0]?.pointer}`);
	expect(said).toEqual([]);
});

test("each operation has an id, a tag, its permission, and every status with its codes", async () => {
	const operations = await operationsByCall();
	const ids = new Set([...operations.values()].map((one) => one.operationId));
	expect(ids.size).toBe(operations.size);
	for (const name of everyName) {
		const operation = operations.get(withoutNames(name));
		const endpoint = everyEndpoint[name];
		expect(operation?.tags, name).toHaveLength(1);
		const ways = operation?.security.flatMap((way) => Object.keys(way)) ?? [];
		expect([name, ways]).toEqual([name, expect.toSatisfy((some) => fits(endpoint.who, some))]);
		expect(operation?.responses["200"], name).toBeDefined();
		for (const code of problemsOf(name, endpoint)) {
			const response = operation?.responses[problems[code].status];
			expect([name, response?.description]).toEqual([name, expect.stringContaining(code)]);
			expect(Object.keys(response?.content ?? {})).toEqual(["application/problem+json"]);
		}
	}
	const users = operations.get("POST /api/users");
	expect(users?.security).toEqual([{ token: [] }, { cookie: [] }]);
	expect(operations.get("GET /api/class/:")?.responses["304"]).toBeDefined();
});

test("the description defines the Problem schema, and names only the current server", async () => {
	const { body } = await ask(await openWorld(), undefined, "GET /api/openapi.json");
	expect(body.servers).toEqual([{ url: "/" }]);
	expect(Object.keys(body.components.securitySchemes)).toEqual(["token", "cookie"]);
	expect(body.components.securitySchemes.cookie.name).toBe("genga.session_token");
	expect(body.components.schemas.Problem.required).toContain("message");
});

/** Whether these two ways of authentication match the permission. */
function fits(who: Who, ways: string[]): boolean {
	if (who === "anyone") return !ways.includes("cookie");
	if (who === "cookie") return !ways.includes("token");
	return ways.includes("token");
}

async function operationsByCall(): Promise<Map<string, Operation>> {
	const { body } = await ask(await openWorld(), undefined, "GET /api/openapi.json");
	const paths = Object.entries<Record<string, Operation>>(body.paths);
	return new Map(
		paths.flatMap(([path, methods]) =>
			Object.entries(methods).map(([method, operation]) => [
				withoutNames(`${method.toUpperCase()} ${path}`),
				operation,
			]),
		),
	);
}

/** Replaces parameter names, because the description shares one name between two calls of a path. */
function withoutNames(call: string): string {
	return call.replace(/\{\w+\}|:\w+/g, ":");
}
