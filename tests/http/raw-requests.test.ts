import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { makePerson } from "#tests/support/make.ts";
import { ask } from "#tests/support/scenario.ts";
import { openWorld } from "#tests/support/world.ts";
import { dial, listen, say, statusOf } from "./sockets.ts";

const HEADERS = [
	"x-content-type-options: nosniff",
	"content-security-policy: default-src 'none'; script-src 'self';",
	"referrer-policy: strict-origin-when-cross-origin",
	"content-type: application/problem+json",
];

function expectProblem(answer: string, status: number): void {
	expect(statusOf(answer)).toBe(status);
	for (const header of HEADERS) expect(answer).toContain(header);
	expect(answer).not.toMatch(/node_modules|\.ts:|at .*\(/);
}

test("input that is not HTTP, and headers of 20 kB, get problems with the security headers (L1, L3)", async () => {
	const port = await listen(await openWorld());
	expectProblem(await say(port, "hello\r\n\r\n"), 400);
	const long = `GET / HTTP/1.1\r\nhost: here\r\nx-long: ${"x".repeat(20_000)}\r\n\r\n`;
	expectProblem(await say(port, long), 431);
});

test("a request without exactly one Host is refused with the security headers", async () => {
	const port = await listen(await openWorld());
	const end = "connection: close\r\n\r\n";
	for (const hosts of [
		"host: here\r\nHOST: here\r\n",
		"host: here\r\nhost: there\r\n",
		"host:\r\nhost: x\r\n",
		"",
	]) {
		for (const path of ["/healthz", "/api/approvedClasses", "/api/nothing", "/media/x"]) {
			expectProblem(await say(port, `GET ${path} HTTP/1.1\r\n${hosts}${end}`), 400);
		}
	}
	expect(statusOf(await say(port, `GET /healthz HTTP/1.1\r\nhost: here\r\n${end}`))).toBe(200);
	expect(statusOf(await say(port, `GET /healthz HTTP/1.0\r\n${end}`))).toBe(200);
});

test("a body with two lengths is refused, so that no second request hides in it", async () => {
	const port = await listen(await openWorld());
	const hidden = "GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n";
	const forgeries = [
		`content-length: ${hidden.length + 5}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
		`content-length: 4\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`,
		`transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
		`transfer-encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
	];
	for (const forgery of forgeries) {
		const answer = await say(port, `POST /api/contact HTTP/1.1\r\nhost: here\r\n${forgery}`);
		expectProblem(answer, 400);
		expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
	}
});

test("a body of 100 MB is refused by its announced length, or after 64 kB without one", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const port = await listen(world);
	const head = `POST /api/payments HTTP/1.1\r\nhost: here\r\nconnection: close\r\nauthorization: Bearer ${student.token}\r\ncontent-type: application/json\r\n`;
	expectProblem(await say(port, `${head}content-length: 104857600\r\n\r\n`), 413);

	const { socket, closed } = dial(port);
	socket.write(`${head}transfer-encoding: chunked\r\n\r\n`);
	const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
	for (let sent = 0; sent < 6; sent += 1) socket.write(chunk);
	expectProblem(await closed, 413);
});

test("a compressed body is not decompressed and is refused as invalid JSON", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const bomb = gzipSync(Buffer.alloc(10_000_000, " "));
	const headers = { "content-type": "application/json", "content-encoding": "gzip" };
	const answer = await ask(world, student, "POST /api/payments", bomb, headers);
	expect([answer.status, answer.body.code]).toEqual([400, "malformed_request"]);
});

test("deeply nested JSON is refused at once", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const type = { "content-type": "application/json" };
	const nested = (depth: number) => `{"classId":${"[".repeat(depth)}${"]".repeat(depth)}}`;
	const statusAt = async (depth: number) =>
		(await ask(world, student, "POST /api/payments", nested(depth), type)).status;
	expect(await statusAt(5)).toBe(422);
	expect(await statusAt(6_000)).toBe(400);
	expect(await statusAt(30_000)).toBe(400);
	expect(await statusAt(200_000)).toBe(413);
});

test("__proto__ and constructor are refused as field names", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const type = { "content-type": "application/json" };
	for (const body of ['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"x":1}}}']) {
		const answer = await ask(world, student, "POST /api/users", body, type);
		expect([body, answer.status]).toEqual([body, 400]);
	}
	expect(({} as { role?: string }).role).toBeUndefined();
});

test("TRACE is refused everywhere", async () => {
	const world = await openWorld();
	const port = await listen(world);
	for (const path of ["/", "/api/classes", "/healthz", "/api/nothing"]) {
		const answer = await ask(world, undefined, `TRACE ${path}` as "TRACE /");
		expect([path, answer.status, answer.body.code]).toEqual([path, 405, "method_not_allowed"]);
		expect(answer.headers.allow).toContain("GET");
	}
	const traced = await say(
		port,
		"TRACE / HTTP/1.1\r\nhost: here\r\nconnection: close\r\ncookie: secret=1\r\n\r\n",
	);
	expectProblem(traced, 405);
	expect(traced).not.toContain("secret");
});
