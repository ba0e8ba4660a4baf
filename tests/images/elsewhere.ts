import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { PublicInternet } from "#server/images/public-internet.ts";

export interface Elsewhere {
	port: number;
	/** What was asked for, with the Host that was meant. */
	hits: string[];
}

/** Another host, as far as one machine can have one: a listener that counts what reaches it. */
export async function openElsewhere(answer: RequestListener, host = "::"): Promise<Elsewhere> {
	const hits: string[] = [];
	const server = createServer((request, response) => {
		hits.push(`${request.headers.host}${request.url}`);
		answer(request, response);
	});
	server.listen(0, host);
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return { port: (server.address() as AddressInfo).port, hits };
}

/** An internet in which every name leads to this machine, and this machine may be reached. */
export function leadingHome(addresses = ["127.0.0.1"]): PublicInternet & { asked: string[] } {
	const asked: string[] = [];
	return {
		asked,
		async addressesOf(name) {
			asked.push(name);
			return addresses;
		},
		mayReach: (address) => addresses.includes(address),
	};
}
