import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { answerFromCacheFirst } from "#server/http/cached-path.ts";
import { compressAnswers } from "#server/http/compression.ts";
import { secureHeaders } from "#server/http/headers.ts";
import { forbidCachingSecrets } from "#server/http/no-store.ts";
import { pageRoutes } from "#server/http/pages.ts";
import { publicCache } from "#server/http/public-cache.ts";
import { requestLogs, traceRequests } from "#server/http/trace.ts";
import { budgets } from "#server/limits/budgets.ts";
import { openLogged } from "#tests/support/kept-log.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { dial } from "./sockets.ts";

const LIST = "/api/approvedClasses";
/** Headers that Node's server adds to each response. */
const NODES_OWN = ["date", "connection", "keep-alive"];
/** The header that differs for each request. */
const TRACE = "x-request-id";
const LONG = "<p>Genga</p>".repeat(200);

type Asked = { path?: string; method?: string; headers?: Record<string, string> };

/** Opens a port. `fastify` counts the requests that reached Fastify. */
async function listen(app: FastifyInstance) {
	const counts = { fastify: 0 };
	/** The trace id of each answer. */
	const traces: string[] = [];
	app.addHook("onRequest", async () => {
		counts.fastify += 1;
	});
	onTestFinished(() => app.close());
	await app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = app.server.address() as AddressInfo;
	const send = async ({ path = "/", method = "GET", headers = {} }: Asked = {}) => {
		const sent = request({ port, host: "127.0.0.1", path, method, headers });
		const [answer] = (await once(sent.end(), "response")) as [IncomingMessage];
		const body = await buffer(answer);
		const own = Object.entries(answer.headers).filter(
			([name]) => ![...NODES_OWN, TRACE].includes(name),
		);
		traces.push(String(answer.headers[TRACE]));
		return { status: answer.statusCode, headers: Object.fromEntries(own), body };
	};
	return { port, counts, send, traces };
}

/** Test pages, behind the hooks that write the headers. */
async function openPages(world: World, isClosing = () => false) {
	const { needs } = world;
	const app = Fastify({ childLoggerFactory: requestLogs(needs.settings) });
	traceRequests(app);
	secureHeaders(app, needs.settings);
	forbidCachingSecrets(app);
	compressAnswers(app);
	const cache = publicCache<never>(needs);
	answerFromCacheFirst(app, { needs, cache, timeouts: { idle: 60_000 }, isClosing });
	const renders: string[] = [];
	const render = async (address: unknown) => {
		renders.push(String(address));
		const html = `<script nonce="mark">ours()</script><p>${renders.length}</p>${LONG}`;
		const headers = { "content-type": "text/html" };
		return { response: new Response(html, { headers }), scriptNonce: "mark" };
	};
	await pageRoutes(
		app,
		needs,
		{
			files: undefined,
			opensUnlisted: async () => false,
			renderForVisitors: render,
			answerForm: render,
		},
		cache,
	);
	return { ...(await listen(app)), renders };
}

/** The real app's lists. */
async function openLists(world: World) {
	for (const name of ["Hands", "Faces", "Feet", "Hair", "Cloth"]) await makeClass(world, { name });
	return await listen(await buildApp(world.needs));
}

test("a cached response sent before Fastify equals the one sent by Fastify: each encoding, HEAD and 304", async () => {
	const world = await openWorld();
	const [pages, lists] = [await openPages(world), await openLists(world)];
	const { etag = "" } = (await pages.send()).headers;
	const accepted = ["br", "gzip, br;q=0.5", "identity", ""];
	const everyone: [typeof pages | typeof lists, Asked][] = accepted.flatMap((accept) => {
		const headers = accept ? { "accept-encoding": accept } : {};
		return [
			[pages, { headers }],
			[pages, { headers: { ...headers, "if-none-match": `"other", ${etag}` } }],
			[lists, { path: `${LIST}?limit=3`, headers }],
		] as [typeof pages, Asked][];
	});
	for (const [site, asked] of everyone) {
		await site.send(asked);
		const byFastify = await site.send(asked);
		const before = site.counts.fastify;
		const kept = await site.send(asked);
		expect([asked, kept]).toEqual([asked, byFastify]);
		expect(site.counts.fastify).toBe(before);
		const head = await site.send({ ...asked, method: "HEAD" });
		expect([asked, head]).toEqual([asked, { ...kept, body: Buffer.alloc(0) }]);
		expect(site.counts.fastify).toBe(before);
	}
	for (const { traces } of [pages, lists]) {
		for (const trace of traces) expect(trace).toMatch(/^[0-9a-f]{32}$/);
		expect(new Set(traces).size).toBe(traces.length);
	}
	// A request with another ETag gets the whole page.
	expect((await pages.send({ headers: { "if-none-match": '"another"' } })).status).toBe(200);
	const { headers } = await pages.send({ headers: { "accept-encoding": "br" } });
	expect(headers).toMatchObject({
		...{ etag, vary: "accept, accept-encoding", "content-encoding": "br" },
		...{ "cache-control": "public, max-age=0, s-maxage=1, must-revalidate" },
		...{ "x-content-type-options": "nosniff" },
		"content-security-policy": expect.stringContaining("'sha256-"),
	});
	expect((await lists.send({ path: `${LIST}?limit=3` })).headers.link).toContain('rel="next"');
	expect(pages.renders).toEqual(["http://localhost:3999/"]);
});

test("a request that the cached bytes cannot answer goes to Fastify", async () => {
	const world = await openWorld();
	const { send, counts, port } = await openPages(world);
	for (const time of [1, 2, 3]) expect([time, (await send()).status]).toEqual([time, 200]);
	const known = { "if-none-match": '"another"' };
	const others: [number, Asked][] = [
		[404, { headers: { accept: "application/json" } }],
		[200, { headers: known }],
		[200, { headers: { "content-length": "0" } }],
		[200, { path: "/?select=a" }],
		[404, { method: "DELETE" }],
	];
	for (const [status, asked] of others) {
		const before = counts.fastify;
		expect([asked, (await send(asked)).status]).toEqual([asked, status]);
		expect([asked, counts.fastify]).toEqual([asked, before + 1]);
	}
	const before = counts.fastify;
	const { socket, closed } = dial(port);
	socket.write("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n");
	await closed;
	expect(counts.fastify).toBe(before + 1);
});

test("a request with two Host headers is refused, even for a cached list", async () => {
	const world = await openWorld();
	const { port, send } = await openLists(world);
	for (const _ of [1, 2, 3]) await send({ path: LIST });
	const { socket, closed } = dial(port);
	socket.write(`GET ${LIST} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`);
	expect(await closed).toMatch(/^HTTP\/1\.1 400 /);
});

test("while the site drains, Fastify answers and closes the connection", async () => {
	let closing = false;
	const { send, counts } = await openPages(await openWorld(), () => closing);
	for (const _ of [1, 2, 3]) await send();
	const before = counts.fastify;
	await send();
	expect(counts.fastify).toBe(before);
	closing = true;
	await send();
	expect(counts.fastify).toBe(before + 1);
});

test("a cached response counts as a read in the rate limit of its address and in the metrics", async () => {
	const world = await openWorld();
	const { send, counts } = await openLists(world);
	const [most, asked] = [budgets.read.address.most, 30];
	for (let read = 0; read < most - asked + 10; read += 1) world.needs.limits.countRead("127.0.0.1");
	const statuses = [];
	for (let sent = 0; sent < asked; sent += 1) statuses.push((await send({ path: LIST })).status);
	expect(statuses).toEqual([...Array(asked - 10).fill(200), ...Array(10).fill(429)]);
	// Only the first two reached Fastify. A refusal ends before the counting hook.
	expect(counts.fastify).toBe(2);
	const { registry } = world.needs.metrics;
	const count = 'http_request_duration_seconds_count{method="GET",route="/api/approvedClasses"';
	await expect.poll(() => registry.metrics()).toContain(`${count},status="200"} ${asked - 10}`);
	await expect.poll(() => registry.metrics()).toContain(`${count},status="429"} 10`);
	const cached = "genga_cache_requests_total{result=";
	expect(await registry.metrics()).toContain(`${cached}"miss"} 1`);
	expect(await registry.metrics()).toContain(`${cached}"hit"} ${asked - 10 - 1}`);
});

test("a change appears in the next response, even if the old one was cached", async () => {
	const world = await openWorld();
	const admin = await makePerson(world, { role: "admin" });
	const { send } = await openLists(world);
	for (let time = 0; time < 5; time += 1) {
		const made = await makeClass(world, { status: "pending", name: `New ${time}` });
		for (const _ of [1, 2, 3])
			expect(String((await send({ path: LIST })).body)).not.toContain(made.id);
		await ask(world, admin, `PATCH /api/approve/classes/${made.id}`);
		expect(String((await send({ path: LIST })).body)).toContain(made.id);
	}
});

test("requests of another front end or of a client behind a proxy go to Fastify", async () => {
	const origins: Record<string, string> = { ALLOWED_ORIGINS: "https://app.example" };
	for (const settings of [origins, { TRUSTED_PROXIES: "127.0.0.1" }]) {
		const world = await openWorld({ settings });
		const { send, counts } = await openLists(world);
		const headers = { origin: "https://app.example", "x-forwarded-for": "203.0.113.9" };
		for (const _ of [1, 2, 3]) await send({ path: LIST });
		const before = counts.fastify;
		const answer = await send({ path: LIST, headers });
		expect(counts.fastify).toBe(before + 1);
		expect(answer.headers["access-control-allow-origin"]).toBe(
			settings === origins ? headers.origin : undefined,
		);
	}
});

test("on a live site a cached response writes the same two log lines as any request", async () => {
	const world = await openLogged();
	await makeClass(world);
	const { send, counts, traces } = await listen(world.app);
	const written = async () => {
		const before = world.lines().length;
		await send({ path: `${LIST}?limit=1` });
		await expect.poll(() => world.lines().length).toBe(before + 2);
		const lines = world
			.lines()
			.slice(before)
			.map((line) => JSON.parse(line));
		const [number] = lines.map(({ reqId }) => reqId);
		expect(number).toMatch(/^\d{9}$/);
		expect(lines.map(({ reqId }) => reqId)).toEqual([number, number]);
		expect(lines.map(({ traceId }) => traceId)).toEqual([traces.at(-1), traces.at(-1)]);
		return lines.map(({ reqId, traceId, time, responseTime, ...line }) => line);
	};
	await written();
	const byFastify = await written();
	const before = counts.fastify;
	expect(await written()).toEqual(byFastify);
	expect(counts.fastify).toBe(before);
});
