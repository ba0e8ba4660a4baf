import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { REQUEST_TIMEOUTS } from "#server/http/request-timeouts.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { dial, listen, openServer, say, statusOf } from "./sockets.ts";

const GOOD = "GET /healthz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";
const PICTURE = "slow/1280.jpg";
const ASK = `GET /media/${PICTURE} HTTP/1.1\r\nhost: here\r\n\r\n`;
/** Bytes. */
const LARGE = 300_000;
/** Number of pictures: more than the network buffers can hold. */
const MANY = 60;

test("a client that does not read its responses gets 100 of 300 connections, and other clients are served (L2)", async () => {
	const port = await listen(await worldWithPicture());
	const seen = { held: 0, refused: 0 };
	await Promise.all(
		Array.from({ length: 300 }, async () => {
			seen[await stopReadingAtOnce(port)] += 1;
		}),
	);
	expect(seen).toEqual({ held: 100, refused: 200 });
	expect(statusOf(await say(port, GOOD))).toBe(0);
	const good = await Promise.all(Array.from({ length: 50 }, () => say(port, GOOD, "127.0.0.2")));
	expect(good.map(statusOf)).toEqual(Array(50).fill(200));
});

test("a client that requests much and reads nothing is disconnected after the idle timeout (L2)", async () => {
	const { server, port } = await openServer(await worldWithPicture(), {
		...REQUEST_TIMEOUTS,
		idle: 2_000,
	});
	const connections = promisify(server.getConnections.bind(server));
	const { socket, closed } = dial(port);
	socket.write(ASK.repeat(MANY));
	await once(socket, "data");
	socket.pause();
	expect(await connections()).toBe(1);
	await expect.poll(() => connections(), { timeout: 60_000 }).toBe(0);
	socket.resume();
	expect((await closed).length).toBeLessThan(LARGE * MANY);
});

async function worldWithPicture(): Promise<World> {
	const world = await openWorld();
	await world.needs.storage.put(PICTURE, randomBytes(LARGE));
	return world;
}

async function stopReadingAtOnce(port: number): Promise<"held" | "refused"> {
	const { socket, closed } = dial(port);
	socket.write(ASK);
	return await new Promise((resolve) => {
		socket.once("data", () => {
			socket.pause();
			resolve("held");
		});
		closed.then(() => resolve("refused"));
	});
}
