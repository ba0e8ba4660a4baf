import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** An address of a database that can be moved to another server, as a name or a virtual address of a studio is. */
export interface MovableAddress {
	port: number;
	/** Breaks all connections. New ones reach that port of this machine. */
	moveTo(port: number): void;
	close(): Promise<void>;
}

export async function openMovableAddress(port: number): Promise<MovableAddress> {
	const open = new Set<Socket>();
	let to = port;
	const server = createServer((client) => {
		const database = connect(to, "127.0.0.1");
		for (const end of [client, database]) {
			open.add(end);
			end
				.on("error", () => {})
				.on("close", () => {
					open.delete(end);
					client.destroy();
					database.destroy();
				});
		}
		client.pipe(database).pipe(client);
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const breakAll = () => {
		for (const end of open) end.destroy();
	};
	return {
		port: (server.address() as AddressInfo).port,
		moveTo(next) {
			to = next;
			breakAll();
		},
		async close() {
			server.close();
			breakAll();
			await once(server, "close");
		},
	};
}
