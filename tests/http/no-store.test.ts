import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { forbidCachingSecrets } from "#server/http/no-store.ts";

test("responses to addresses with a token, and to posted forms, are not stored (L13)", async () => {
	const app = Fastify();
	onTestFinished(() => app.close());
	forbidCachingSecrets(app);
	app.addContentTypeParser("*", (_request, _body, done) => done(null));
	const page = (_request: unknown, reply: import("fastify").FastifyReply) =>
		reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send("<p>");
	app.get("/*", page);
	app.post("/*", page);
	const cacheOf = async (method: "GET" | "POST", url: string) =>
		(await app.inject({ method, url })).headers["cache-control"];
	for (const url of [
		"/reset-password?token=x",
		"/confirm-email?token=x",
		"/prove-address?a=1&token=x",
		"/newsletter/confirm?token=x",
		"/newsletter/leave?token=x",
		"/sandbox/authenticate?token=x",
		"/dashboard/payment/1?payment_intent=pi_1&payment_intent_client_secret=x",
		"/reset-password?to%6ben=x",
	])
		expect([url, await cacheOf("GET", url)]).toEqual([url, "no-store"]);
	for (const url of ["/", "/classes?find=token", "/reset-password", "/token"])
		expect([url, await cacheOf("GET", url)]).toEqual([url, "no-cache"]);
	expect(await cacheOf("POST", "/login")).toBe("no-store");
});
