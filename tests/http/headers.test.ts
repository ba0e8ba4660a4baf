import { expect, onTestFinished, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { type Answer, ask } from "#tests/support/scenario.ts";
import { fromOurPages } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";

const POLICY =
	"default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

function expectSecure(answer: Answer, policy: string): void {
	expect(answer.headers).toMatchObject({
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
		"permissions-policy": expect.stringContaining("payment=(self)"),
		"content-security-policy": policy,
	});
	expect(answer.headers["x-powered-by"] ?? answer.headers.server).toBeUndefined();
}

test("responses of every status carry the security headers (L1)", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const json = { "content-type": "application/json" };
	const answers: [number, Answer][] = [
		[200, await ask(world, undefined, "GET /api/approvedClasses")],
		[200, await ask(world, student, "GET /api/me")],
		[200, await ask(world, undefined, "GET /healthz")],
		[200, await ask(world, undefined, "GET /api/openapi.json")],
		[400, await ask(world, undefined, "GET /api/class/%zz")],
		[400, await ask(world, student, "POST /api/payments", "{", json)],
		[401, await ask(world, undefined, "GET /api/me")],
		[403, await ask(world, undefined, "POST /api/auth/sign-out", {}, { origin: "null" })],
		[404, await ask(world, undefined, "GET /api/nothing")],
		[404, await ask(world, undefined, "POST /nothing")],
		[404, await ask(world, undefined, "GET /media/no/no.jpg")],
		[413, await ask(world, student, "POST /api/payments", { x: "x".repeat(70_000) })],
		[415, await ask(world, student, "POST /api/payments", "x", { "content-type": "text/plain" })],
		[422, await ask(world, student, "POST /api/payments", {})],
	];
	for (const [status, answer] of answers) {
		expect(answer.status).toBe(status);
		expectSecure(answer, POLICY);
		expect(answer.headers["content-type"]).toMatch(
			status === 200 ? /^application\/json; charset=utf-8$/ : /^application\/problem\+json/,
		);
	}
});

test("Stripe's hosts are allowed only when Stripe is the gateway", async () => {
	const { needs } = await openWorld();
	const settings = { ...needs.settings, gateway: "stripe" as const };
	const app = await buildApp({ ...needs, settings });
	onTestFinished(() => app.close());
	const { headers } = await app.inject({ url: "/healthz" });
	const policy = String(headers["content-security-policy"]).split("; ");
	expect(policy).toEqual(
		expect.arrayContaining([
			"script-src 'self' https://js.stripe.com https://*.js.stripe.com",
			"connect-src 'self' https://api.stripe.com",
			"frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
		]),
	);
	expect(POLICY).not.toContain("stripe");
});

test("an internal error answers 500 with the headers and without internal details", async () => {
	const world = await openWorld({ oracle: false });
	await world.db.schema.dropTable("class_seats").execute();
	const broken = await ask(world, undefined, "GET /api/approvedClasses");
	expect([broken.status, broken.body]).toEqual([
		500,
		{
			type: "about:blank",
			title: "Something broke on our side. Please try again.",
			status: 500,
			code: "internal",
			message: "Something broke on our side. Please try again.",
			number: expect.stringMatching(/^\d{9}$/),
		},
	]);
	expectSecure(broken, POLICY);
});

test("personal responses and refusals are not cached", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const answers = [
		await ask(world, student, "GET /api/me"),
		await ask(world, student, `GET /api/payments/enrolled/${student.email}`),
		await ask(world, undefined, "GET /api/me"),
		await ask(world, undefined, "GET /api/nothing"),
		await ask(world, undefined, "GET /api/auth/get-session", undefined, fromOurPages(world)),
	];
	for (const { headers } of answers) expect(headers["cache-control"]).toBe("no-store");
});

test("HEAD returns the status and type of GET, without a body", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	await makeClass(world);
	const paths = [
		"/api/approvedClasses",
		"/api/me",
		"/api/class/none",
		"/healthz",
		"/media/no/no.jpg",
	];
	for (const path of paths) {
		const get = await ask(world, student, `GET ${path}` as "GET /");
		const head = await ask(world, student, `HEAD ${path}` as "HEAD /");
		expect([path, head.status, head.body]).toEqual([path, get.status, ""]);
		expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
	}
	expect((await ask(world, undefined, "HEAD /api/me")).status).toBe(401);
});
