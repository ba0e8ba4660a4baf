import { once } from "node:events";
import { expect, test } from "vitest";
import { REQUEST_TIMEOUTS } from "#server/http/request-timeouts.ts";
import { makePerson } from "#tests/support/make.ts";
import { openWorld } from "#tests/support/world.ts";
import { dial, listen, say, statusOf } from "./sockets.ts";

const GOOD = "GET /healthz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";
/** Milliseconds: a fraction of the real timeouts. */
const HURRIED = { headers: 300, request: 600, upload: 2_500, idle: 1_000, sweepInterval: 50 };

test("the timeouts are those of docs/threats.md L2, and uploads have their own", async () => {
	const { app } = await openWorld();
	expect(REQUEST_TIMEOUTS).toEqual({
		headers: 5_000,
		request: 15_000,
		upload: 600_000,
		idle: 60_000,
		sweepInterval: 1_000,
	});
	expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([5_000, 600_000]);
});

test("a client that opens 300 slow connections gets 100 of them, and other clients are served", async () => {
	const world = await openWorld();
	// Long enough that no connection times out during the test.
	const port = await listen(world, { ...REQUEST_TIMEOUTS, headers: 60_000, request: 60_000 });
	const slow = Array.from({ length: 300 }, () => dial(port));
	const gone = Promise.withResolvers<void>();
	let closed = 0;
	for (const line of slow) {
		line.socket.write("GET / HTTP/1.1\r\nhost: ");
		line.closed.then((heard) => {
			expect(heard).toBe("");
			closed += 1;
			if (closed === 200) gone.resolve();
		});
	}
	await gone.promise;
	const good = await Promise.all(Array.from({ length: 50 }, () => say(port, GOOD, "127.0.0.2")));
	expect(good.map(statusOf)).toEqual(Array(50).fill(200));
	expect(closed).toBe(200);
});

test("an unfinished header is cut off, and its connection becomes available again", async () => {
	const port = await listen(await openWorld(), HURRIED);
	const slow = Array.from({ length: 100 }, () => say(port, "GET / HTTP/1.1\r\nhost: "));
	expect((await Promise.all(slow)).map(statusOf)).toEqual(Array(100).fill(408));
	expect(statusOf(await say(port, GOOD))).toBe(200);
});

test("a trusted proxy has no limit of connections, because it brings all clients", async () => {
	const world = await openWorld({ settings: { TRUSTED_PROXIES: "127.0.0.0/8" } });
	const port = await listen(world);
	const held = Array.from({ length: 150 }, () => dial(port));
	await Promise.all(held.map(({ socket }) => once(socket, "connect")));
	expect(statusOf(await say(port, GOOD))).toBe(200);
});

test("a body that arrives too slowly is cut off", async () => {
	const world = await openWorld();
	const student = await makePerson(world);
	const upload = 60_000;
	const port = await listen(world, { ...HURRIED, headers: 5_000, upload });
	const head = `POST /api/payments HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${student.token}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`;
	const begin = performance.now();
	const { socket, closed } = dial(port);
	socket.write(head);
	const trickle = setInterval(() => socket.write(" "), 100);
	expect(statusOf(await closed)).toBe(0);
	clearInterval(trickle);
	expect(performance.now() - begin).toBeLessThan(upload);
});

test("a client that sends 300 slow bodies gets 100 connections, and other clients are served", async () => {
	const world = await openWorld();
	const port = await listen(world, { ...REQUEST_TIMEOUTS, request: 60_000 });
	const head = `POST /api/contact HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`;
	const slow = Array.from({ length: 300 }, () => dial(port));
	const refused = Promise.withResolvers<void>();
	let closed = 0;
	for (const line of slow) {
		line.socket.write(head);
		line.closed.then(() => {
			closed += 1;
			if (closed === 200) refused.resolve();
		});
	}
	await refused.promise;
	const good = await Promise.all(Array.from({ length: 50 }, () => say(port, GOOD, "127.0.0.2")));
	expect(good.map(statusOf)).toEqual(Array(50).fill(200));
	expect(closed).toBe(200);
});

test("an upload has a longer timeout, and is cut off after it", async () => {
	const world = await openWorld();
	const instructor = await makePerson(world, { role: "instructor" });
	const port = await listen(world, { ...HURRIED, headers: 2_000 });
	const head = (call: string, type: string) =>
		`${call} HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${instructor.token}\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n`;
	const ways = [
		head("POST /api/images", "multipart/form-data; boundary=x"),
		head("PUT /api/uploads/none/parts/0", "application/octet-stream"),
	];
	for (const way of ways) {
		const begin = performance.now();
		await say(port, way);
		expect(performance.now() - begin).toBeGreaterThan(HURRIED.upload);
	}
});
