import { expect, onTestFinished, test } from "vitest";
import { type Endpoint, sandboxEndpoints } from "#contract/api.ts";
import { problems } from "#contract/problems.ts";
import { buildApp } from "#server/app.ts";
import { everyEndpoint, everyName, goodCalls, make } from "./good-calls.ts";
import { makePerson } from "./make.ts";
import { ask } from "./scenario.ts";
import { openWorld } from "./world.ts";

/** Under /api besides the contract: the documentation of it, and the gateway's signed events. */
const BESIDES = /^\/api\/(docs(\/.*)?|openapi\.json|webhooks\/payment)$/;

test("every call of the contract is served and answers with its schema, and with nothing more", async () => {
	const world = await openWorld();
	for (const name of everyName) {
		const { reply, replyType }: Endpoint = everyEndpoint[name];
		const answer = await make(world, name, await goodCalls[name](world));
		expect([name, answer.status]).toEqual([name, 200]);
		// Parsing drops what the schema does not know: equal means that nothing else came along.
		expect(reply.parse(answer.body), name).toEqual(answer.body);
		expect(answer.headers["content-type"], name).toContain(replyType ?? "application/json");
		expect(answer.headers["cache-control"], name).toBe("no-store");
	}
	await world.work();
});

test("under /api nothing is served that is not in the contract", async () => {
	const { app } = await openWorld();
	const served = servedPaths(app.printRoutes({ commonPrefix: false }));
	const promised = new Set(everyName.map((name) => name.replace(/^\w+ /, "")));
	expect(served.length).toBeGreaterThan(promised.size);
	const strangers = served.filter((path) => !promised.has(path) && !BESIDES.test(path));
	expect(strangers.filter((path) => path.startsWith("/api"))).toEqual([]);
});

test("the contract's guard is the server's: nobody 401, another role 403, another person 404", async () => {
	const world = await openWorld();
	for (const name of everyName) {
		const { who }: Endpoint = everyEndpoint[name];
		const call = await goodCalls[name](world);
		const statusAs = async (person?: { token: string }) =>
			(await make(world, name, { ...call, who: person })).status;

		if (who === "anyone" || who === "cookie") continue;
		expect([name, await statusAs()]).toEqual([name, 401]);
		if (who === "student") {
			for (const role of ["instructor", "admin"] as const) {
				const status = await statusAs(await makePerson(world, { role }));
				expect([name, role, status]).toEqual([name, role, 403]);
			}
		}
		if (who === "self") {
			for (const role of ["student", "instructor", "admin"] as const) {
				const status = await statusAs(await makePerson(world, { role }));
				expect([name, role, status]).toEqual([name, role, 404]);
			}
		}
	}
});

test("a guard speaks before the body is read", async () => {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	const call = "POST /api/selected/class";
	const rubbish = { "content-type": "application/json" };
	expect((await ask(world, undefined, call, "{", rubbish)).status).toBe(401);
	expect((await ask(world, instructor, call, "{", rubbish)).status).toBe(403);
});

test("/api/openapi.json lists exactly these calls, each with who may make it", async () => {
	const world = await openWorld();
	const { body } = await ask(world, undefined, "GET /api/openapi.json");
	const listed = new Map<string, string>();
	for (const [path, methods] of Object.entries<Record<string, { description?: string }>>(
		body.paths,
	))
		for (const [method, { description = "" }] of Object.entries(methods))
			listed.set(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`, description);

	expect(listed.delete("POST /api/webhooks/payment")).toBe(true);
	expect([...listed.keys()].sort()).toEqual([...everyName].sort());
	for (const name of everyName)
		expect(listed.get(name), name).toContain(`Who may call: ${everyEndpoint[name].who}`);
});

test.for(["GET", "POST", "PATCH", "DELETE", "PUT", "OPTIONS", "TRACE"] as const)(
	"%s of an unknown address answers 404 as a problem",
	async (method) => {
		const world = await openWorld();
		for (const path of ["/api", "/api/", "/api/nothing", "/api/auth/list-sessions", "/nothing"]) {
			const answer = await ask(world, undefined, `${method} ${path}` as `GET /${string}`);
			expect([path, answer.status, answer.body.code]).toEqual([path, 404, "not_found"]);
			expect(answer.headers["content-type"]).toContain("application/problem+json");
		}
	},
);

test("every problem has a status that its place in the protocol allows", () => {
	for (const [code, { status }] of Object.entries(problems)) {
		expect([code, status >= 400 && status < 600]).toEqual([code, true]);
		// The browser signs a person out on these two (decisions.md, "Refusals").
		if (status === 401) expect(code).toBe("not_signed_in");
		if (status === 403) expect(["wrong_role", "foreign_origin"]).toContain(code);
	}
});

test("without the sandbox its card call is not there", async () => {
	expect(Object.keys(sandboxEndpoints)).toEqual(["POST /api/sandbox/confirm"]);
	const { needs } = await openWorld();
	const live = await buildApp({ ...needs, sandbox: undefined });
	onTestFinished(() => live.close());
	const answer = await live.inject({ method: "POST", url: "/api/sandbox/confirm", payload: {} });
	expect(answer.statusCode).toBe(404);
});

/** Fastify draws its routes as a tree; a path is what stands on the way to a line with methods. */
function servedPaths(tree: string): string[] {
	const parts: string[] = [];
	return tree.split("\n").flatMap((line) => {
		const found = /^([│├└─\s]*)(\S.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
		if (!found?.[2]) return [];
		const depth = (found[1] ?? "").length / 4 - 1;
		parts.splice(depth, Infinity, found[2]);
		return found[3] ? [parts.join("")] : [];
	});
}
