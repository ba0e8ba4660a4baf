import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { startFauxqs } from "fauxqs";
import { onTestFinished, vi } from "vitest";
import { freePort } from "#scripts/free-port.ts";

export const BUCKET = "pictures";
export const REGION = "eu-west-1";

/** An S3 server on loopback, and the AWS keys that it takes (any). */
export async function startS3() {
	vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
	vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
	const server = await startFauxqs({
		port: 0,
		host: "127.0.0.1",
		logger: false,
		init: { region: REGION, buckets: [BUCKET] },
	});
	const endpoint = `http://127.0.0.1:${server.port}`;
	return {
		place: { bucket: BUCKET, region: REGION, endpoint },
		stop: async () => {
			await server.stop();
			vi.unstubAllEnvs();
		},
	};
}

/** The same, for one test. */
export async function openS3() {
	const server = await startS3();
	onTestFinished(server.stop);
	return server;
}

/** A way to an S3 server that can be cut, as if the server had died, and restored with everything that was stored. */
export async function openWayTo(endpoint: string) {
	const { hostname, port } = new URL(endpoint);
	const open = new Set<Socket>();
	const way = createServer((client) => {
		const server = connect(Number(port), hostname);
		for (const socket of [client, server]) open.add(socket.on("error", () => {}));
		client.pipe(server).pipe(client);
	});
	const listen = async (at: number) => void (await once(way.listen(at, hostname), "listening"));
	const cut = async () => {
		const closed = once(way, "close");
		way.close();
		for (const socket of open) socket.destroy();
		await closed;
	};
	const own = await freePort();
	await listen(own);
	onTestFinished(async () => void (way.listening && (await cut())));
	return { endpoint: `http://${hostname}:${own}`, cut, restore: () => listen(own) };
}
