import { expect, onTestFinished, test } from "vitest";
import { sandboxEndpoints } from "#contract/api.ts";
import { problems } from "#contract/problems.ts";
import { buildApp } from "#server/app.ts";
import { everyEndpoint, everyName, goodCall, make } from "#tests/support/good-calls.ts";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";

const roles = ["student", "instructor", "admin"] as const;

/** Paths under /api outside the contract: its documentation, the gateway's signed events, the sign-in with Google. */
const BESIDES =
	/^\/api\/(docs(\/.*)?|openapi\.json|webhooks\/payment|auth\/google\/(start|callback|callback\.js))$/;

test("every call of the contract is served, and its response matches its schema exactly", async () => {
	const world = await openWorld();
	for (const name of everyName) {
		const { reply, replyType } = everyEndpoint[name];
		const answer = await make(world, name, await goodCall(world, name));
		expect([name, answer.status]).toEqual([name, 200]);
		// Parsing drops unknown fields, so an equal result means that there were none.
		expect(reply.parse(answer.body), name).toEqual(answer.body);
		expect(answer.headers["content-type"], name).toContain(replyType ?? "application/json");
		const isFile = replyType === "application/octet-stream" || replyType === "image/webp";
		const kept = isFile ? "private, no-cache" : "no-store";
		expect(answer.headers["cache-control"], name).toBe(kept);
	}
	await world.work();
});

test("under /api only the contract's calls are served, and every one of them", async () => {
	const { app } = await openWorld();
	const served = servedCalls(app.printRoutes({ commonPrefix: false }));
	const calls = served.filter((call) => {
		const [method, path = ""] = call.split(" ");
		const isTheReadItself = method === "HEAD" && served.includes(`GET ${path}`);
		return path.startsWith("/api") && !isTheReadItself && !BESIDES.test(path);
	});
	expect(calls.sort()).toEqual(everyName.map(withoutNames).sort());
	const missing = Object.keys(everyEndpoint).filter((name) => !calls.includes(withoutNames(name)));
	expect(missing).toEqual([]);
});

test("the server applies the contract's guard: 401 for a visitor, 403 for another role, 404 for another person", async () => {
	const world = await openWorld();
	for (const name of everyName) {
		const { who } = everyEndpoint[name];
		const call = await goodCall(world, name);
		const statusAs = async (person?: { token: string }) =>
			(await make(world, name, { ...call, who: person })).status;

		if (who === "anyone" || who === "cookie") continue;
		expect([name, await statusAs()]).toEqual([name, 401]);
		const strangers = await Promise.all(roles.map((role) => makePerson(world, { role })));
		for (const stranger of strangers) {
			const isOfOnePerson = who.startsWith("self");
			const expected = isOfOnePerson ? 404 : who === "signed-in" ? undefined : 403;
			if (expected === undefined || stranger.role === who) continue;
			if (who === "self-or-admin" && stranger.role === "admin") continue;
			expect([name, stranger.role, await statusAs(stranger)]).toEqual([
				name,
				stranger.role,
				expected,
			]);
		}
	}
});

test("a guard refuses before the body is parsed", async () => {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	const call = "POST /api/selected/class";
	const rubbish = { "content-type": "application/json" };
	expect((await ask(world, undefined, call, "{", rubbish)).status).toBe(401);
	expect((await ask(world, instructor, call, "{", rubbish)).status).toBe(403);
});

test("/api/openapi.json lists exactly the contract's calls, each with its permission", async () => {
	const world = await openWorld();
	const { body } = await ask(world, undefined, "GET /api/openapi.json");
	const listed = new Map<string, string>();
	for (const [path, methods] of Object.entries<Record<string, { description?: string }>>(
		body.paths,
	))
		for (const [method, { description = "" }] of Object.entries(methods))
			listed.set(`${method.toUpperCase()} ${path.replace(/\{\w+\}/g, ":")}`, description);

	expect(listed.delete("POST /api/webhooks/payment")).toBe(true);
	expect([...listed.keys()].sort()).toEqual(everyName.map(withoutNames).sort());
	for (const name of everyName) {
		const said = listed.get(withoutNames(name));
		expect(said, name).toContain(`Who may call: ${everyEndpoint[name].who}`);
	}
});

test("an unknown path gets a problem with 404 for every method", async () => {
	const world = await openWorld();
	for (const method of ["GET", "POST", "PATCH", "DELETE", "PUT", "OPTIONS"] as const) {
		for (const path of ["/api", "/api/", "/api/nothing", "/api/auth/list-sessions", "/nothing"]) {
			const answer = await ask(world, undefined, `${method} ${path}` as `GET /${string}`);
			expect([method, path, answer.status, answer.body.code]).toEqual([
				method,
				path,
				404,
				"not_found",
			]);
			expect(answer.headers["content-type"]).toContain("application/problem+json");
		}
	}
});

test("every problem has an error status, and 401 and 403 belong only to sign-in and permission problems", () => {
	for (const [code, { status }] of Object.entries(problems)) {
		expect([code, status >= 400 && status < 600]).toEqual([code, true]);
		// On these two statuses the browser signs the person out (docs/rules.md, "Refusals").
		if (status === 401) expect(code).toBe("not_signed_in");
		if (status === 403) expect(["wrong_role", "foreign_origin"]).toContain(code);
	}
});

test("without the sandbox its card call is not served", async () => {
	expect(Object.keys(sandboxEndpoints)).toEqual(["POST /api/sandbox/confirm"]);
	const { needs } = await openWorld();
	const live = await buildApp({ ...needs, sandbox: undefined });
	onTestFinished(() => live.close());
	const answer = await live.inject({ method: "POST", url: "/api/sandbox/confirm", payload: {} });
	expect(answer.statusCode).toBe(404);
});

/** Replaces parameter names, because two calls may name the same part of a path differently. */
function withoutNames(call: string): string {
	return call.replace(/:\w+(\|:\w+)*/g, ":");
}

/** Fastify prints its routes as a tree; a path is the text from the root to a line with methods. */
function servedCalls(tree: string): string[] {
	const parts: string[] = [];
	return tree.split("\n").flatMap((line) => {
		const [, indent = "", part = "", methods] =
			/^([│├└─\s]*)(\S.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
		parts.splice(indent.length / 4 - 1, Infinity, part);
		const path = withoutNames(parts.join(""));
		return methods?.split(", ").map((method) => `${method} ${path}`) ?? [];
	});
}
