import pg from "pg";
import { socketWithTimeout } from "./postgres.ts";

/** Milliseconds between two heartbeats. Without an answer the socket timeout ends the connection. */
const HEARTBEAT = 5_000;
/** Milliseconds until a lost connection is opened again. The last one repeats. */
const RECONNECT_DELAYS = [100, 500, 2_000, 5_000];
/** Milliseconds for opening the connection. */
const CONNECT_TIMEOUT = 5_000;

export interface Listener {
	onPayload(payload: string): void;
	/** After each LISTEN, the first one included. */
	onListening(): void;
	onFault(error: unknown): void;
}

/**
 * Listens to a Postgres channel on a connection of its own, and opens another one whenever it is lost. It does not keep
 * the process running.
 */
export function listen(url: string, channel: string, listener: Listener): { close(): void } {
	let failures = 0;
	let isClosed = false;
	let stop = () => {};

	const open = async () => {
		const client = new pg.Client({
			connectionString: url,
			connectionTimeoutMillis: CONNECT_TIMEOUT,
			stream: () => socketWithTimeout().unref(),
		});
		const ask = () => client.query("select 1").catch(() => {});
		const heartbeat = setInterval(ask, HEARTBEAT).unref();
		let isLost = false;
		stop = () => {
			isLost = true;
			clearInterval(heartbeat);
			client.end().catch(() => {});
		};
		const lose = (error: unknown) => {
			if (isLost) return;
			stop();
			listener.onFault(error);
			const delay = RECONNECT_DELAYS[Math.min(failures, RECONNECT_DELAYS.length - 1)];
			failures += 1;
			const retry = setTimeout(open, delay).unref();
			stop = () => clearTimeout(retry);
		};
		client.on("error", lose);
		client.on("end", () => lose(new Error("The connection that listens has ended")));
		client.on("notification", ({ payload = "" }) => listener.onPayload(payload));
		try {
			await client.connect();
			await client.query(`listen ${channel}`);
			if (isClosed) return;
			failures = 0;
			listener.onListening();
		} catch (error) {
			lose(error);
		}
	};
	void open();
	return {
		close() {
			isClosed = true;
			stop();
		},
	};
}
