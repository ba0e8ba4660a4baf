import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { startBackground } from "#server/background.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { select, startPaying } from "#tests/support/purchase.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const TOKEN = "a token of thirty-two characters";

interface Reader {
	from?: string;
	headers?: Record<string, string>;
}

async function read({ app }: World, { from = "127.0.0.1", headers = {} }: Reader = {}) {
	const answer = await app.inject({ url: "/metrics", remoteAddress: from, headers });
	return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}

test("metrics are available to this machine and with the token; everyone else gets 404 (L8)", async () => {
	const world = await openWorld({ settings: { METRICS_TOKEN: TOKEN } });
	const elsewhere = "203.0.113.9";
	const bearer = (token: string) => ({
		from: elsewhere,
		headers: { authorization: `Bearer ${token}` },
	});
	const readers: [number, Reader][] = [
		[200, {}],
		[200, { from: "127.0.0.2" }],
		[200, { from: "::1" }],
		[200, { from: "::ffff:127.0.0.1" }],
		[200, bearer(TOKEN)],
		[404, { from: elsewhere }],
		[404, bearer(`${TOKEN}x`)],
		[404, bearer("")],
		// A proxy on this machine that is not configured as trusted.
		[404, { headers: { "x-forwarded-for": elsewhere } }],
		[404, { headers: { forwarded: `for=${elsewhere}` } }],
		[404, { headers: { "x-real-ip": elsewhere } }],
		[404, { headers: { via: "1.1 proxy" } }],
	];
	for (const [status, reader] of readers) {
		expect([reader, (await read(world, reader)).status]).toEqual([reader, status]);
	}
	const without = await openWorld();
	expect((await read(without, bearer("undefined"))).status).toBe(404);
	expect((await read(without, bearer(""))).status).toBe(404);
});

test("a live site's metrics require the token, even on this machine (L8)", async () => {
	const live = {
		PUBLIC_ORIGIN: "https://genga.example",
		PAYMENT_GATEWAY: "sandbox",
		MAIL: "none",
		SESSION_SECRET: "a secret that is at least 32 characters long",
	};
	const world = await openWorld({ settings: { ...live, METRICS_TOKEN: TOKEN } });
	for (const from of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
		expect([from, (await read(world, { from })).status]).toEqual([from, 404]);
	const headers = { authorization: `Bearer ${TOKEN}` };
	expect((await read(world, { headers })).status).toBe(200);
	expect((await read(await openWorld({ settings: live }))).status).toBe(404);
});

test("metrics name routes by their pattern and contain no address or token", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	await ask(world, student, `GET /api/users/admin/${student.email}`);
	await ask(world, undefined, "GET /api/nothing?token=canary");
	await ask(world, undefined, "GET /canary");
	const { text, headers } = await read(world);
	expect(headers["content-type"]).toContain("text/plain; version=0.0.4");
	expect(text).toContain(
		'http_request_duration_seconds_count{method="GET",route="/api/users/admin/:email",status="200"} 1',
	);
	expect(text).toMatch(/_count\{method="GET",route="none",status="404"\} 1/);
	expect(text).not.toMatch(/canary|genga\.test/);
});

test("open payments and waiting work are counted in the database", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const chosen = await makeClass(world);
	const selection = await select(world, student, chosen);
	await startPaying(world, student, selection, chosen.price);
	const body = { name: "Mio", email: "mio@genga.test", message: "How do I begin?" };
	await ask(world, undefined, "POST /api/contact", body);
	world.clock.pass(90_000);
	const { text } = await read(world);
	expect(text).toContain('genga_payment_intents{state="open"} 1');
	expect(text).toContain('genga_later_work_waiting{kind="send-mail"} 1');
	expect(text).toContain("genga_later_work_overdue_seconds 90");
	await world.work();
	const after = await read(world);
	expect(after.text).not.toContain("genga_later_work_waiting{");
	expect(after.text).toContain("genga_later_work_overdue_seconds 0");
});

test("background tasks are counted, including failed ones", async () => {
	const world = await openWorld();
	world.needs.limits.sweep = () => Promise.reject(new Error("no"));
	const background = startBackground(world.needs);
	await background.stop();
	const { text } = await read(world);
	for (const task of ["intents", "uploads"])
		expect(text).toContain(`_count{task="${task}",outcome="done"} 1`);
	expect(text).toContain('_count{task="limits",outcome="failed"} 1');
});

test("stopping waits for a background task whose gateway is slow", async () => {
	const world = await openWorld();
	world.needs.gateway.disputesSince = () => setTimeout(500, []);
	const background = startBackground(world.needs);
	await background.stop();
	expect((await read(world)).text).toContain('_count{task="disputes",outcome="done"} 1');
});

test("refusals by the rate limit are counted", async () => {
	const world = await openWorld();
	for (let sent = 0; sent < 22; sent += 1) await ask(world, undefined, "POST /api/contact", {});
	expect((await read(world)).text).toContain('genga_limits_refused_total{route="/api/contact"} 2');
});
