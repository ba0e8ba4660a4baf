import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { openWorld } from "#tests/support/world.ts";

/** The app on a port, and a client with one keep-alive connection. */
async function openClient() {
	const app = await buildApp((await openWorld()).needs);
	await app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = app.server.address() as AddressInfo;
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	onTestFinished(async () => {
		agent.destroy();
		await app.close();
	});
	const ask = async () => {
		const asked = request({ port, host: "127.0.0.1", path: "/healthz", agent }).end();
		const [answer] = (await once(asked, "response")) as [IncomingMessage];
		answer.resume();
		await once(answer, "end");
		return [answer.statusCode, answer.headers.connection, asked.reusedSocket];
	};
	return { app, ask };
}

test("after the stop signal, a request on an open connection is answered and the connection closed", async () => {
	const { app, ask } = await openClient();
	expect(await ask()).toEqual([200, "keep-alive", false]);
	// On a busy machine the server's second may pass before it reads the request.
	vi.useFakeTimers({ toFake: ["setTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const stopping = app.answerLastRequests().then(() => app.close());
	expect(await ask()).toEqual([200, "close", true]);
	await stopping;
});

test("the server waits at most one second for connections without a request", async () => {
	const { app, ask } = await openClient();
	await ask();
	vi.useFakeTimers({ toFake: ["setTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	let isOver = false;
	const stopping = app.answerLastRequests().then(() => {
		isOver = true;
	});
	await vi.advanceTimersByTimeAsync(999);
	expect(isOver).toBe(false);
	await vi.advanceTimersByTimeAsync(1);
	await stopping;
});

test("without an open connection the server does not wait", async () => {
	const { app } = await openClient();
	vi.useFakeTimers({ toFake: ["setTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	await app.answerLastRequests();
});
