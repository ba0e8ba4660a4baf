import assert from "node:assert/strict";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Engine } from "#database/connect.ts";
import { root } from "#scripts/run.ts";
import { openGround } from "./ground.ts";

/** Milliseconds between two requests of the good client, and between two bytes of a slow one. */
const EVERY = 50;
const TRICKLE = 1_000;
const ATTACKER = "127.0.0.1";
const NEIGHBOUR = "127.0.0.2";

/**
 * The attacks that slowhttptest calls -H, -B and -X. Each begins differently and then continues so slowly that it never
 * ends.
 */
const attacks = () => ({
	"slow header": { begin: "GET / HTTP/1.1\r\nhost: here\r\n", more: "x-a: b\r\n" },
	"slow body": {
		begin:
			"POST /api/contact HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n",
		more: " ",
	},
	"slow read": { begin: askForMuch(), more: "" },
});

interface Plan {
	/** Slow connections from one address. */
	connections: number;
	/** Duration of each attack in milliseconds. */
	lasting: number;
}

/**
 * One address attacks with slow connections in three ways. Every request of another address is answered
 * (docs/threats.md L2).
 */
export async function proveSlowClients(engine: Engine, plan: Plan): Promise<string> {
	const ground = await openGround(engine, { RATE_LIMITS: "on" });
	try {
		const summaries: string[] = [];
		for (const [name, attack] of Object.entries(attacks())) {
			summaries.push(`${name}: ${await underAttack(ground.site.origin, attack, plan)}`);
		}
		return summaries.join("; ");
	} finally {
		await ground.close();
	}
}

async function underAttack(
	origin: string,
	attack: { begin: string; more: string },
	{ connections, lasting }: Plan,
): Promise<string> {
	const port = Number(new URL(origin).port);
	const slow = Array.from({ length: connections }, () => open(port, attack));
	await Promise.all(slow.map(({ begun }) => begun));
	const statuses: number[] = [];
	let slowest = 0;
	for (const end = performance.now() + lasting; performance.now() < end; await setTimeout(EVERY)) {
		const begin = performance.now();
		statuses.push(await askFrom(NEIGHBOUR, `${origin}/classes`));
		slowest = Math.max(slowest, performance.now() - begin);
	}
	const held = slow.filter(({ socket }) => !socket.destroyed).length;
	for (const { socket } of slow) socket.destroy();
	assert.deepEqual([...new Set(statuses)], [200], "what the other address was answered");
	assert.ok(held <= 100, `${held} slow connections are held`);
	return `0 of ${statuses.length} good requests failed, slowest ${Math.round(slowest)} ms, ${held} of ${connections} still held`;
}

function open(port: number, { begin, more }: { begin: string; more: string }) {
	const socket = connect({ port, host: "127.0.0.1", localAddress: ATTACKER });
	// The server is expected to disconnect it.
	socket.on("error", () => {});
	socket.write(begin);
	socket.once("data", () => socket.pause());
	const trickle = setInterval(() => more && socket.write(more), TRICKLE);
	socket.once("close", () => clearInterval(trickle));
	const begun = Promise.race([once(socket, "connect"), once(socket, "close")]);
	return { socket, begun };
}

/** The site's largest file, several times: much more than the network buffers hold. */
function askForMuch(): string {
	const folder = join(root, "build/client/assets");
	const sizes = readdirSync(folder).map((name) => ({
		name,
		size: statSync(join(folder, name)).size,
	}));
	const largest = sizes.sort((one, other) => other.size - one.size)[0]?.name;
	return `GET /assets/${largest} HTTP/1.1\r\nhost: here\r\n\r\n`.repeat(40);
}

async function askFrom(address: string, url: string): Promise<number> {
	const [response] = (await once(
		get(url, { localAddress: address, agent: false }),
		"response",
	)) as [IncomingMessage];
	response.resume();
	await once(response, "end");
	return response.statusCode ?? 0;
}
