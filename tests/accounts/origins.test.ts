import { expect, test } from "vitest";
import { contents } from "#tests/support/contents.ts";
import type { GoodCall } from "#tests/support/good-call.ts";
import { everyEndpoint, everyName, goodCallsFor, make } from "#tests/support/good-calls.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { makeAccount } from "#tests/support/sign-in.ts";
import { openWorld } from "#tests/support/world.ts";

const onCookie = everyName.filter((name) => everyEndpoint[name].who === "cookie");

test("calls that use the cookie are answered only for our own pages (A9)", async () => {
	const world = await openWorld();
	const calls = await goodCallsFor(world, onCookie);
	const before = await contents(world.db);
	const foreign = [
		"https://evil.example",
		"null",
		"",
		"http://localhost:3998",
		"https://localhost:3999",
		"http://localhost.evil.example:3999",
		"http://127.evil.example:3999",
		"http://127.0.0.1.evil.example:3999",
		"http://evil.example#localhost:3999",
		"http://localhost:3999@evil.example",
		"file://localhost:3999",
	];
	for (const [name, call] of calls) {
		for (const origin of foreign) {
			const answer = await make(world, name, { ...call, headers: { ...call.headers, origin } });
			expect([name, origin, answer.status]).toEqual([name, origin, 403]);
			expect(answer.body.code).toBe("foreign_origin");
			expect(answer.headers["set-cookie"]).toBeUndefined();
		}
	}
	expect(await contents(world.db)).toEqual(before);
});

test("a write with the cookie and without an Origin is refused; a read is accepted", async () => {
	const world = await openWorld();
	for (const [name, call] of await goodCallsFor(world, onCookie)) {
		const { origin: _, ...headers } = call.headers ?? {};
		const { status } = await make(world, name, { ...call, headers });
		expect([name, status]).toEqual([name, name.startsWith("GET") ? 200 : 403]);
	}
});

test("in local development, every name of this machine on the same port is accepted", async () => {
	const world = await openWorld();
	const { cookie, email } = await makeAccount(world);
	for (const host of ["localhost", "127.0.0.1", "127.8.9.1", "[::1]"]) {
		const headers = { cookie, origin: `http://${host}:3999` };
		const { status } = await ask(world, undefined, "POST /api/jwt", { email }, headers);
		expect([host, status]).toEqual([host, 200]);
	}
});

test("a body type that another site's form can send is refused: text/plain, form, multipart (A9)", async () => {
	const world = await openWorld();
	const withBody = everyName.filter((name) => everyEndpoint[name].body);
	const calls = await goodCallsFor(world, withBody);
	const before = await contents(world.db);
	const types = [
		"text/plain",
		"application/x-www-form-urlencoded",
		"multipart/form-data; boundary=x",
	];
	for (const [name, call] of calls) {
		for (const type of types) {
			const headers = { ...call.headers, "content-type": type };
			const answer = await make(world, name, { ...call, headers, body: JSON.stringify(call.body) });
			expect([name, type, answer.status]).toEqual([name, type, 415]);
			expect(answer.body.code).toBe("unsupported_media_type");
		}
	}
	expect(await contents(world.db)).toEqual(before);
});

test("every write is refused when another site sends it in any of the four ways of a browser (A9)", async () => {
	const world = await openWorld();
	const { cookie } = await makeAccount(world, { email: "victim@genga.test" });
	const writes = everyName.filter((name) => !name.startsWith("GET "));
	const calls = await goodCallsFor(world, writes);
	const before = await contents(world.db);
	for (const [name, { params, body }] of calls) {
		const { who, bytes } = everyEndpoint[name];
		for (const [way, type] of Object.entries(ways)) {
			// A public JSON call needs no cookie. Another site may send it, after the browser's preflight request.
			if (who === "anyone" && (way === "JSON" || !body)) continue;
			const headers = { cookie, origin: "null", ...((body || bytes) && { "content-type": type }) };
			const text = body && JSON.stringify(body);
			const forged = { ...(params && { params }), headers, ...(text && { body: text }) };
			const { status } = await make(world, name, forged as GoodCall);
			expect([name, way, status]).toEqual([name, way, expect.toBeOneOf([401, 403, 415])]);
		}
	}
	expect(await contents(world.db)).toEqual(before);
});

const ways = {
	"a form's text": "text/plain",
	"a form": "application/x-www-form-urlencoded",
	"a form with files": "multipart/form-data; boundary=x",
	JSON: "application/json",
};

test("no answer allows another site to read it", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	await makeClass(world);
	const origin = "https://evil.example";
	const preflight = { origin, "access-control-request-method": "POST" };
	const answers = [
		await ask(world, undefined, "GET /api/approvedClasses", undefined, { origin }),
		await ask(world, student, "GET /api/me", undefined, { origin }),
		await ask(world, undefined, "OPTIONS /api/payments", undefined, preflight),
		await ask(world, undefined, "OPTIONS /api/jwt", undefined, preflight),
	];
	for (const { headers } of answers)
		expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});
