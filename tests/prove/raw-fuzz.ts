import assert from "node:assert/strict";
import { connect } from "node:net";
import fc from "fast-check";
import type { Engine } from "#database/connect.ts";
import { openGround } from "./ground.ts";

const AT_ONCE = 32;
/** Milliseconds of silence after which the test closes a connection: before the first byte of an answer, and after. */
const IDLE_TIMEOUT = 500;
const AFTER_ANSWER = 20;

const methods = [
	"GET",
	"POST",
	"PATCH",
	"PUT",
	"DELETE",
	"HEAD",
	"OPTIONS",
	"TRACE",
	"BREW",
	"get",
];
const paths = [
	...[
		"/",
		"/classes",
		"/class/%zz",
		"/classes/%00",
		"/login",
		"/api/class/%c0%ae",
		"/media/../../x",
	],
	...[
		"/api/approvedClasses?limit=1e9&search=%25_%25",
		"/api/auth/x",
		"/api/payments",
		"//evil",
		"*",
	],
	...["/.git/config", "/.env", "/api/images", "http://evil/", `/${"x".repeat(20_000)}`],
];
const headers = [
	...["content-length: 5", "content-length: -1", "content-length: 99999999999999999999"],
	...["transfer-encoding: chunked", "transfer-encoding: chunked, identity", "expect: 100-continue"],
	...[
		"content-type: application/json",
		"content-type: multipart/form-data; boundary=",
		"x: \u0001",
	],
	...["content-type: application/x-www-form-urlencoded", "content-encoding: gzip", "origin: null"],
	...["authorization: Bearer a.b.c", "authorization: Bearer ", "cookie: =;=;=", "range: bytes=9-1"],
	...[
		"upgrade: websocket",
		"connection: upgrade",
		"host:",
		"if-none-match: *",
		"accept-encoding: \ud800",
	],
	...["x-forwarded-for: 1.2.3.4, evil", `x-long: ${"y".repeat(20_000)}`, "no colon", ": no name"],
];
const bodies = [
	...[
		"",
		"{",
		"null",
		"[]",
		'{"__proto__":{}}',
		`${"[".repeat(20_000)}`,
		"a=b&c=%zz",
		"5\r\nhello\r\n",
	],
	...["0\r\n\r\n", "ffffffffffffffff\r\n", "--x\r\n\r\n--x--", "\u0000\u0001\u0002"],
];

function seldom<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
	return fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

/** Requests that no browser sends. Some are truncated or contain random bytes. */
const rawRequest = fc
	.record({
		method: fc.constantFrom(...methods),
		path: fc.constantFrom(...paths),
		version: fc.constantFrom("HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/9.9", ""),
		lines: fc.subarray(headers, { maxLength: 3 }),
		end: fc.constantFrom("\r\n", "\r\n", "\r\n", "\r\n", "\n", "\r"),
		body: fc.constantFrom(...bodies),
		cut: seldom(fc.double({ min: 0, max: 1, noNaN: true })),
		noise: seldom(fc.uint8Array({ minLength: 1, maxLength: 30 })),
	})
	.map(({ method, path, version, lines, end, body, cut, noise }) => {
		const text = [`${method} ${path} ${version}`, "host: localhost", ...lines, "", body].join(end);
		const whole = Buffer.concat([Buffer.from(text), Buffer.from(noise ?? [])]);
		return cut === null ? whole : whole.subarray(0, Math.floor(whole.length * cut));
	});

/** Raw bytes at the port: no answer is a server error, none reveals internals, and the site keeps running. */
export async function proveRawFuzz(
	engine: Engine,
	{ requests, seed }: { requests: number; seed: number },
): Promise<string> {
	const ground = await openGround(engine);
	const statuses = new Map<string, number>();
	try {
		const port = Number(new URL(ground.site.origin).port);
		const waiting = fc.sample(rawRequest, { seed, numRuns: requests }).values();
		const oneAfterTheOther = async () => {
			for (const bytes of waiting) {
				for (const status of judgeRaw(bytes, await exchange(port, bytes))) {
					statuses.set(status, (statuses.get(status) ?? 0) + 1);
				}
			}
		};
		await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther));
		const health = await fetch(`${ground.site.origin}/readyz`);
		assert.equal(health.status, 200);
		await ground.audit();
	} finally {
		await ground.close();
	}
	const counts = [...statuses].sort(([one], [other]) => one.localeCompare(other));
	return `${requests} requests: ${counts.map(([status, times]) => `${status} × ${times}`).join(", ")}`;
}

/** The statuses of the answers; empty when the connection was closed without one. */
function judgeRaw(bytes: Buffer, answer: string): string[] {
	const transcript = `${bytes.subarray(0, 600).toString("latin1")}\n→\n${answer.slice(0, 1_000)}`;
	const found = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = ""]) => status);
	for (const status of found) assert.ok(Number(status) < 500 || status === "505", transcript);
	assert.doesNotMatch(
		answer,
		/\.ts:\d+|node_modules|node:internal|SQLITE_|\bselect .+ from "/,
		transcript,
	);
	return found.length > 0 ? found : ["closed"];
}

/**
 * Sends the bytes and returns what comes back until the connection ends or is silent for a while. Our side stays open,
 * because Node drops pending requests when the other side has ended.
 */
async function exchange(port: number, bytes: Buffer): Promise<string> {
	const { promise, resolve } = Promise.withResolvers<string>();
	let text = "";
	const socket = connect(port, "127.0.0.1");
	socket.setTimeout(IDLE_TIMEOUT, () => socket.destroy());
	socket.on("data", (chunk) => {
		if (text.length < 20_000) text += chunk.toString("latin1");
		socket.setTimeout(AFTER_ANSWER);
	});
	// A refusal may arrive before everything is sent. The connection is then reset.
	socket.on("error", () => {});
	socket.on("close", () => resolve(text));
	socket.write(bytes);
	return await promise;
}
