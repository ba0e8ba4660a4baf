import { type AddressInfo, connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { buildApp } from "#server/app.ts";
import { REQUEST_TIMEOUTS, type RequestTimeouts } from "#server/http/request-timeouts.ts";
import type { World } from "#tests/support/world.ts";

/** The world's app once more, on a port of its own. */
export async function listen(world: World, timeouts?: RequestTimeouts): Promise<number> {
	return (await openServer(world, timeouts)).port;
}

/** The same, to look at. */
export async function openServer({ needs }: World, timeouts: RequestTimeouts = REQUEST_TIMEOUTS) {
	const app = await buildApp(needs, undefined, timeouts);
	onTestFinished(() => app.close());
	await app.listen({ port: 0, host: "127.0.0.1" });
	return { server: app.server, port: (app.server.address() as AddressInfo).port };
}

export interface Line {
	socket: Socket;
	/** Everything that was answered, once the other side has closed. */
	closed: Promise<string>;
}

/** A connection from an address of this machine. */
export function dial(port: number, from = "127.0.0.1"): Line {
	const socket = connect({ port, host: "127.0.0.1", localAddress: from });
	onTestFinished(() => void socket.destroy());
	let heard = "";
	socket.setEncoding("latin1").on("data", (text: string) => {
		heard += text;
	});
	// Closed in the middle of our sending is what some of these tests are about.
	socket.on("error", () => {});
	const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(heard)));
	return { socket, closed };
}

/** Sends these bytes and answers what came back. */
export async function say(port: number, text: string, from?: string): Promise<string> {
	const { socket, closed } = dial(port, from);
	socket.write(text);
	return await closed;
}

export function statusOf(answer: string): number {
	return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}
