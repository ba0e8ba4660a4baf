import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A connection between the site and its database that can be made slow or unreliable. */
export interface Wire {
	port: number;
	/** The share of the database's messages at which the connection breaks, from 0 to 1. */
	resets: number;
	/** Delays every message from the database by that many milliseconds, until `quick` is called. */
	slow(milliseconds: number): void;
	/** Ends the delay. Delayed messages are delivered at once, in order. */
	quick(): void;
	close(): Promise<void>;
}

/** Forwards to that port of this machine. */
export async function openWire(to: number, random: () => number): Promise<Wire> {
	const ends = new Set<Socket>();
	const owed = new Map<NodeJS.Timeout, () => void>();
	let delay = 0;
	const server = createServer((site) => {
		const database = connect(to, "127.0.0.1");
		for (const end of [site, database]) {
			ends.add(end);
			// When one side breaks, the other is closed.
			end
				.on("error", () => {})
				.on("close", () => {
					ends.delete(end);
					site.destroy();
					database.destroy();
				});
		}
		site.pipe(database);
		database.on("data", (bytes) => {
			if (random() < wire.resets) site.resetAndDestroy();
			else if (delay === 0) site.write(bytes);
			else owe(() => site.write(bytes));
		});
	});
	/** Timers of equal length fire in the order in which they were set. */
	const owe = (deliver: () => void) => {
		const timer = setTimeout(() => {
			owed.delete(timer);
			deliver();
		}, delay);
		owed.set(timer, deliver);
	};
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const wire: Wire = {
		port: (server.address() as AddressInfo).port,
		resets: 0,
		slow(milliseconds) {
			delay = milliseconds;
		},
		quick() {
			delay = 0;
			for (const [timer, deliver] of owed) {
				clearTimeout(timer);
				deliver();
			}
			owed.clear();
		},
		async close() {
			for (const end of ends) end.destroy();
			server.close();
			await once(server, "close");
		},
	};
	return wire;
}
