import { Readable } from "node:stream";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { compressAnswers } from "#server/http/compression.ts";
import { finishPage } from "#server/http/finished-page.ts";
import { pageRoutes } from "#server/http/pages.ts";
import { makeClass } from "#tests/support/make.ts";
import { fromOurPages, makeAccount } from "#tests/support/sign-in.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const LIST = "/api/approvedClasses";
const LONG = "<p>Genga</p>".repeat(200);

async function get(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
	const answer = await app.inject({ url, headers });
	const encoding = answer.headers["content-encoding"];
	const bytes = answer.rawPayload;
	const text = (
		encoding === "br" ? brotliDecompressSync : encoding === "gzip" ? gunzipSync : Buffer.from
	)(bytes);
	return {
		...answer,
		status: answer.statusCode,
		encoding,
		bytes: bytes.length,
		text: text.toString(),
	};
}

/** An app with compression and without routes. */
function smallApp(): FastifyInstance {
	const app = Fastify();
	onTestFinished(() => app.close());
	compressAnswers(app);
	return app;
}

async function withClasses(): Promise<World> {
	const world = await openWorld();
	for (const name of ["Hands", "Faces", "Feet", "Hair", "Cloth"]) await makeClass(world, { name });
	return world;
}

test("a list is sent as the client asks: brotli, gzip or plain, from the cache too", async () => {
	const { app } = await withClasses();
	const plain = await get(app, LIST);
	expect([plain.encoding, plain.headers.vary]).toEqual([undefined, "accept-encoding"]);
	expect(plain.bytes).toBeGreaterThan(1_024);
	for (const [asked, encoding] of [
		["gzip, deflate, br", "br"],
		["gzip", "gzip"],
		["br;q=0, gzip", "gzip"],
		["br;q=0.1, gzip;q=0.9", "gzip"],
		["*", "br"],
		["br;q=0, gzip;q=0", undefined],
		["identity", undefined],
	] as const) {
		const answer = await get(app, LIST, { "accept-encoding": asked });
		expect([asked, answer.encoding, answer.text === plain.text]).toEqual([asked, encoding, true]);
		expect(answer.headers["content-length"]).toBe(String(answer.bytes));
		expect(answer.headers.vary).toBe("accept-encoding");
		if (encoding) expect(answer.bytes).toBeLessThan(plain.bytes);
	}
});

test("the sitemap and the documentation are compressed; short problems and texts are not", async () => {
	const { app } = await withClasses();
	const headers = { "accept-encoding": "br" };
	for (const path of ["/sitemap.xml", "/api/openapi.json"])
		expect([path, (await get(app, path, headers)).encoding]).toEqual([path, "br"]);
	for (const path of ["/api/nothing", "/healthz", "/robots.txt"]) {
		const short = await get(app, path, headers);
		expect([path, short.encoding]).toEqual([path, undefined]);
		expect(short.headers.vary).toBe("accept-encoding");
	}
});

test("HEAD returns the headers of GET, before the first GET and after it", async () => {
	const { app, clock } = await withClasses();
	const headers = { "accept-encoding": "br" };
	for (const url of [LIST, "/api/openapi.json"]) {
		for (const earlier of [0, 1]) {
			clock.pass(1_000);
			for (let sent = 0; sent < earlier; sent += 1) await app.inject({ url, headers });
			const head = await app.inject({ method: "HEAD", url, headers });
			const get = await app.inject({ url, headers });
			for (const name of ["content-encoding", "content-length", "vary"] as const)
				expect([url, earlier, head.headers[name]]).toEqual([url, earlier, get.headers[name]]);
			expect(head.rawPayload.length).toBe(0);
		}
	}
});

test("a response is compressed quickly the first time and better once it is sent again", async () => {
	const { app } = await withClasses();
	const sent = async () => Number((await get(app, LIST, { "accept-encoding": "br" })).bytes);
	const [first, second, third] = [await sent(), await sent(), await sent()];
	expect(second).toBeLessThan(first);
	expect(third).toBe(second);
});

test("a response that may contain a secret is never compressed (BREACH)", async () => {
	const world = await withClasses();
	const { cookie, email } = await makeAccount(world);
	const asks = { "accept-encoding": "br, gzip" };
	await world.needs.mailer.send({
		...{ id: "1", to: "a@genga.test", subject: "Link", text: LONG },
	});
	const letters = await get(world.app, "/api/outbox", asks);
	expect([letters.bytes > 1_024, letters.encoding]).toEqual([true, undefined]);
	const minted = await world.app.inject({
		...{ method: "POST", url: "/api/jwt", payload: { email } },
		headers: { ...asks, ...fromOurPages(world, cookie) },
	});
	expect([minted.statusCode, minted.headers["content-encoding"]]).toEqual([200, undefined]);

	const app = smallApp();
	const html = "text/html; charset=utf-8";
	app.get("/page", async (_request, reply) => reply.type(html).send(LONG));
	app.post("/page", async (_request, reply) => reply.type(html).send(LONG));
	app.get("/token", async (_request, reply) =>
		reply.type(html).header("cache-control", "no-store").send(LONG),
	);
	app.get("/cookie", async (_request, reply) =>
		reply.type(html).header("set-cookie", "person=1").send(LONG),
	);
	app.get("/session", { config: { who: "cookie" } }, async () => ({ LONG }));
	app.get("/letters", { config: { secret: true } }, async () => ({ LONG }));
	expect((await get(app, "/page", asks)).encoding).toBe("br");
	for (const url of ["/token", "/cookie", "/session", "/letters"])
		expect([url, (await get(app, url, asks)).encoding]).toEqual([url, undefined]);
	const posted = await app.inject({ method: "POST", url: "/page", headers: asks });
	expect(posted.headers["content-encoding"]).toBeUndefined();
});

test("a text file is compressed while it is read; a picture, a partial response and a compressed file are not", async () => {
	const app = smallApp();
	const file = (type: string, status = 200) =>
		app.get(`/${status}/${type}`, async (_request, reply) =>
			reply
				.code(status)
				.type(type)
				.header("content-length", LONG.length)
				.header("accept-ranges", "bytes")
				.send(Readable.from([LONG])),
		);
	for (const type of ["text/css", "application/javascript", "image/svg+xml", "image/png"])
		file(type);
	file("text/plain", 206);
	app.get("/ready", async (_request, reply) =>
		reply.type("text/css").header("content-encoding", "zstd").send(LONG),
	);
	const asks = { "accept-encoding": "gzip" };
	for (const type of ["text/css", "application/javascript", "image/svg+xml"]) {
		const sent = await get(app, `/200/${type}`, asks);
		expect([type, sent.encoding, sent.text === LONG]).toEqual([type, "gzip", true]);
		expect(sent.headers["accept-ranges"]).toBeUndefined();
	}
	expect((await get(app, "/200/image/png", asks)).encoding).toBeUndefined();
	expect((await get(app, "/206/text/plain", asks)).encoding).toBeUndefined();
	expect((await app.inject({ url: "/ready", headers: asks })).headers["content-encoding"]).toBe(
		"zstd",
	);
});

test("a page has one weak ETag in every encoding, and a known page is not sent again", async () => {
	const { needs } = await openWorld();
	const app = smallApp();
	let renders = 0;
	const render = async () => {
		renders += 1;
		const scriptNonce = `mark${renders}`;
		const html = `<script nonce="${scriptNonce}">ours()</script>${LONG}`;
		const headers = { "content-type": "text/html" };
		return { response: new Response(html, { headers }), scriptNonce };
	};
	const pages = {
		files: undefined,
		opensUnlisted: async () => false,
		renderForVisitors: render,
		answerForm: render,
	};
	await pageRoutes(app, needs, pages);
	const { etag } = await finishPage(await render());
	expect(etag).toMatch(/^W\//);
	for (const encoding of ["br", "gzip", "identity"]) {
		needs.events.emit("publicChanged");
		const answer = await get(app, "/", { "accept-encoding": encoding });
		expect([encoding, answer.headers.etag]).toEqual([encoding, etag]);
		expect(answer.headers.vary).toBe("accept, accept-encoding");
	}
	const strong = etag.replace("W/", "");
	for (const known of [etag, strong, `"other", ${etag}`, `W/"other",${strong}`, "*"]) {
		const answer = await get(app, "/", { "if-none-match": known });
		expect([known, answer.status, answer.bytes]).toEqual([known, 304, 0]);
		expect([answer.headers.etag, answer.headers.vary]).toEqual([etag, "accept, accept-encoding"]);
	}
	expect((await get(app, "/", { "if-none-match": '"other"' })).status).toBe(200);
});

test("a client that asks a page for JSON gets a problem; a client that accepts any type gets the page", async () => {
	const { needs } = await openWorld();
	const app = smallApp();
	const headers = { "content-type": "text/html" };
	const render = async () => ({ response: new Response(LONG, { headers }), scriptNonce: "mark" });
	await pageRoutes(app, needs, {
		...{
			files: undefined,
			opensUnlisted: async () => false,
			renderForVisitors: render,
			answerForm: render,
		},
	});
	for (const url of ["/", "/classes", "/no/such/page"]) {
		for (const accept of ["application/json", "application/json, text/plain, */*"]) {
			const { status, headers, text } = await get(app, url, { accept });
			expect([url, status, headers["content-type"]]).toEqual([
				url,
				404,
				"application/problem+json; charset=utf-8",
			]);
			expect(JSON.parse(text).code).toBe("not_found");
			expect(headers.vary).toMatch(/\baccept\b/);
		}
		for (const accept of ["*/*", "text/html", "text/html, application/json"])
			expect([url, (await get(app, url, { accept })).text]).toEqual([url, LONG]);
	}
});
