import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { postedForms } from "#server/http/posted-forms.ts";
import { tooMany } from "#server/limits/too-many.ts";
import { everyEndpoint, everyName, goodCall, make } from "#tests/support/good-calls.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import { cookieOf, makeAccount, PASSWORD } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";

const APP = "http://localhost:5173";
const ADMIN = "https://admin.studio.example";
const openToOthers = () => openWorld({ settings: { ALLOWED_ORIGINS: `${APP}, ${ADMIN}` } });

/** Origins that resemble an allowed one. */
const FORGED = [
	"https://evil.example",
	"null",
	"",
	"*",
	"http://localhost:51730",
	"http://localhost:5174",
	"https://localhost:5173",
	"http://localhost:5173/",
	"http://LOCALHOST:5173",
	"http://localhost:5173.evil.example",
	"http://127.0.0.1:5173",
	"https://admin.studio.example.evil.example",
	"https://evil-admin.studio.example",
	"https://admin.studio.example:8443",
	"https://admin.studio.example@evil.example",
	"http://admin.studio.example",
	`${APP}, ${ADMIN}`,
	`${APP} ${ADMIN}`,
];

function corsHeadersOf({ headers }: Answer): string[] {
	return Object.keys(headers).filter((name) => name.startsWith("access-control"));
}

function expectReadableBy(origin: string, answer: Answer, where: unknown): void {
	expect([where, answer.headers["access-control-allow-origin"]]).toEqual([where, origin]);
	expect(answer.headers["access-control-allow-credentials"]).toBe("true");
	expect(answer.headers["access-control-expose-headers"]).toBe(
		"accept-ranges, content-range, etag, link, retry-after, x-request-id, x-total-count",
	);
	expect([where, answer.headers.vary]).toEqual([where, expect.stringMatching(/\borigin\b/)]);
}

test("every call allows the configured front ends, and no similar origin", async () => {
	const world = await openToOthers();
	for (const name of everyName) {
		const isOnCookie = everyEndpoint[name].who === "cookie";
		const call = isOnCookie ? await goodCall(world, name) : { params: anyParams(name) };
		const from = (origin: string) =>
			make(world, name, { ...call, headers: { ...call.headers, origin } });
		for (const origin of FORGED.slice(0, 2)) {
			const answer = await from(origin);
			expect([name, origin, corsHeadersOf(answer)]).toEqual([name, origin, []]);
			expect(answer.headers.vary).toMatch(/\borigin\b/);
			if (isOnCookie) expect([name, origin, answer.status]).toEqual([name, origin, 403]);
		}
		const allowed = await from(APP);
		expectReadableBy(APP, allowed, name);
		if (isOnCookie) expect([name, allowed.status]).toEqual([name, 200]);
	}
});

/** A value for every parameter of the path. */
function anyParams(name: string): Record<string, string> {
	const names = [...name.matchAll(/:(\w+)/g)].map(([, param = ""]) => param);
	return Object.fromEntries(names.map((param) => [param, "1"]));
}

test("a page of another front end can sign up, get a token, read and log out", async () => {
	const world = await openToOthers();
	for (const [origin, email] of [
		[APP, "app@genga.test"],
		[ADMIN, "admin-app@genga.test"],
	] as const) {
		const call = (name: `POST /${string}` | `GET /${string}`, body?: unknown, cookie?: string) =>
			ask(world, undefined, name, body, { origin, ...(cookie && { cookie }) });
		const made = await call("POST /api/auth/sign-up/email", {
			...{ name: "Mio", email, password: PASSWORD, image: "https://pictures.example/mio.png" },
		});
		expect(made.status).toBe(200);
		const cookie = cookieOf(made);
		const { body: token } = await call("POST /api/jwt", { email }, cookie);
		const headers = { origin, authorization: `Bearer ${token}` };
		const me = await ask(world, undefined, "GET /api/me", undefined, headers);
		expect(me.body.email).toBe(email);
		expect((await call("GET /api/auth/get-session", undefined, cookie)).body.user.email).toBe(
			email,
		);
		expect((await call("POST /api/auth/sign-out", {}, cookie)).status).toBe(200);
		expect((await call("POST /api/jwt", { email }, cookie)).status).toBe(401);
	}
});

test("another front end can read refusals", async () => {
	const world = await openToOthers();
	const student = await makePerson(world);
	const origin = { origin: APP };
	const text = { ...origin, "content-type": "text/plain" };
	const answers: [number, Answer][] = [
		[400, await ask(world, undefined, "GET /api/class/%zz", undefined, origin)],
		[401, await ask(world, undefined, "GET /api/me", undefined, origin)],
		[404, await ask(world, undefined, "GET /api/nothing", undefined, origin)],
		[413, await ask(world, student, "POST /api/payments", { x: "x".repeat(70_000) }, origin)],
		[415, await ask(world, student, "POST /api/payments", "x", text)],
		[422, await ask(world, student, "POST /api/payments", {}, origin)],
	];
	for (const [status, answer] of answers) {
		expect(answer.status).toBe(status);
		expectReadableBy(APP, answer, status);
	}
});

test("a cached list allows the origin of each request, whoever asked first", async () => {
	const world = await openToOthers();
	await makeClass(world);
	const list = (origin?: string) =>
		ask(world, undefined, "GET /api/approvedClasses", undefined, origin ? { origin } : {});
	for (const origin of [APP, ADMIN, APP]) expectReadableBy(origin, await list(origin), "kept");
	for (const answer of [await list(), await list("https://evil.example")]) {
		expect(corsHeadersOf(answer)).toEqual([]);
		expect(answer.headers.vary).toMatch(/\borigin\b/);
	}
});

test("a preflight request of an allowed front end is answered, and one of another origin is not", async () => {
	const world = await openToOthers();
	const asking = {
		"access-control-request-method": "PATCH",
		"access-control-request-headers": "authorization,content-type",
	};
	const preflight = (origin: string, path = "/api/class/1") =>
		ask(world, undefined, `OPTIONS ${path}` as "OPTIONS /", undefined, { ...asking, origin });
	for (const path of ["/api/class/1", "/api/auth/sign-in/email", "/api/jwt", "/api/users"]) {
		const answer = await preflight(APP, path);
		expect([path, answer.status, answer.body]).toEqual([path, 204, ""]);
		expectReadableBy(APP, answer, path);
		expect(answer.headers["access-control-allow-methods"]).toContain("PATCH");
		expect(answer.headers["access-control-allow-headers"]).toContain("authorization, content-type");
		expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
	}
	for (const origin of FORGED) {
		const answer = await preflight(origin);
		expect([origin, answer.status, corsHeadersOf(answer)]).toEqual([origin, 404, []]);
	}
	expect(corsHeadersOf(await preflight(APP, "/media/1"))).toEqual([]);
	expect(corsHeadersOf(await preflight(APP, "/apiary"))).toEqual([]);
});

test("a preflight request counts as a read, and the rate limit's refusal is readable", async () => {
	const { needs } = await openToOthers();
	const counted: string[] = [];
	const admit = async (kind: string) => {
		counted.push(kind);
		throw tooMany(1_000);
	};
	const app = await buildApp({ ...needs, limits: { ...needs.limits, admit } });
	onTestFinished(() => app.close());
	const headers = { origin: APP, "access-control-request-method": "GET" };
	const answer = await app.inject({ method: "OPTIONS", url: "/api/me", headers });
	expect([answer.statusCode, counted]).toEqual([429, ["read"]]);
	expect(answer.headers["access-control-allow-origin"]).toBe(APP);
});

test("calls that use the cookie refuse every origin that resembles an allowed one", async () => {
	const world = await openToOthers();
	const { cookie, email } = await makeAccount(world);
	for (const origin of FORGED) {
		const headers = { origin, cookie };
		const answer = await ask(world, undefined, "POST /api/jwt", { email }, headers);
		expect([origin, answer.status, corsHeadersOf(answer)]).toEqual([origin, 403, []]);
	}
});

test("without an Origin and a cookie the token is sufficient", async () => {
	const world = await openToOthers();
	const made = await makeClass(world);
	const { email, token } = await makeAccount(world);
	const me = await ask(world, { token }, "GET /api/me");
	expect([me.status, me.body.email]).toEqual([200, email]);
	const selected = await ask(world, { token }, "POST /api/selected/class", { classId: made.id });
	expect(selected.status).toBe(200);
	expect(corsHeadersOf(selected)).toEqual([]);
});

test("a page's form, which needs no preflight request, is accepted from our own pages only", async () => {
	const { needs } = await openToOthers();
	const app = Fastify();
	onTestFinished(() => app.close());
	const response = new Response("<p>hello</p>", { headers: { "content-type": "text/html" } });
	const page = async () => ({ response: response.clone(), scriptNonce: "mark" });
	await postedForms(app, needs, {
		files: undefined,
		opensUnlisted: async () => false,
		renderForVisitors: page,
		answerForm: page,
	});
	const post = async (origin: string) => {
		const headers = { origin, "content-type": "application/x-www-form-urlencoded" };
		return (await app.inject({ method: "POST", url: "/login", headers, payload: "a=b" }))
			.statusCode;
	};
	expect(await post(needs.settings.origin)).toBe(200);
	for (const origin of [APP, ADMIN, ...FORGED]) expect(await post(origin)).not.toBe(200);
});

test("without configured origins, no other origin is allowed", async () => {
	const world = await openWorld();
	for (const origin of [APP, ADMIN, ...FORGED]) {
		const answer = await ask(world, undefined, "GET /api/approvedClasses", undefined, { origin });
		expect([origin, corsHeadersOf(answer)]).toEqual([origin, []]);
	}
});
