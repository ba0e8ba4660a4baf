import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export interface Received {
	body: string;
	signature: string;
}

/**
 * A webhook on loopback that keeps what it gets. `answer` says the status, as a promise if it takes
 * its time; `arrived(n)` resolves with the n-th delivery.
 */
export async function openReceiver(answer: () => number | Promise<number> = () => 200) {
	const received: Received[] = [];
	const waiting = new Map<number, (delivery: Received) => void>();
	const server = createServer(async (request, response) => {
		const body = await text(request);
		const delivery = { body, signature: String(request.headers["sandbox-signature"]) };
		received.push(delivery);
		waiting.get(received.length)?.(delivery);
		response.writeHead(await answer(), { location: "/elsewhere" }).end("ignored");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	const arrived = (n: number) =>
		new Promise<Received>((resolve) => {
			const already = received[n - 1];
			if (already) resolve(already);
			else waiting.set(n, resolve);
		});
	return { url: `http://127.0.0.1:${port}/api/webhooks/payment`, received, arrived };
}
