import { once } from "node:events";
import {
	createServer,
	type IncomingMessage,
	type OutgoingHttpHeaders,
	request,
	type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Milliseconds: long after the site's own timeout (docs/threats.md P8). */
const LATE = 30_000;

interface Reply {
	status: number;
	headers: OutgoingHttpHeaders;
	body: Buffer | string;
}

/** One call of the site, which can be passed on, answered, or done much later. */
interface Call {
	response: ServerResponse;
	passOn(): Promise<Reply>;
	late(act: () => Promise<void>): void;
}

/** Faults of a call (docs/threats.md P8). Those in `long` last until the site's timeout. */
const quick = {
	"500": async ({ response }) => answer(response, said(500, "<html>Sorry</html>")),
	"500 after it acted": async ({ response, passOn }) => {
		await passOn();
		answer(response, said(500, '{"error":{"type":"api_error"}}'));
	},
	"reset after it acted": async ({ response, passOn }) => {
		await passOn();
		response.socket?.resetAndDestroy();
	},
	"429": async ({ response }) => answer(response, said(429, '{"error":{"code":"rate_limit"}}')),
	"garbage after it acted": async ({ response, passOn }) => {
		const { body } = await passOn();
		answer(response, said(200, body.toString().slice(0, 40)));
	},
} satisfies Record<string, Fault>;
const long = {
	hangs: async () => {},
	"silent after it acted": async ({ passOn }) => void (await passOn()),
	"answers late": async ({ response, passOn, late }) => {
		const reply = await passOn();
		late(async () => answer(response, reply));
	},
	/** Arrives after the site has retried. */
	"arrives late": async ({ response, passOn, late }) =>
		late(async () => answer(response, await passOn())),
} satisfies Record<string, Fault>;
type Fault = (call: Call) => Promise<void>;
const faults: Record<string, Fault> = { ...quick, ...long };

/** A connection between the site and its payment gateway on which calls fail in every way. */
export interface GatewayLine {
	url: string;
	/** The share of calls that fail, from 0 to 1. */
	faulty: number;
	/** How often each fault happened. */
	happened: Map<string, number>;
	/** Stops all faults and waits for delayed calls. */
	heal(): Promise<void>;
	close(): Promise<void>;
}

export async function openGatewayLine(to: string, random: () => number): Promise<GatewayLine> {
	const owed = new Map<NodeJS.Timeout, () => Promise<void>>();
	const draw = deckOf(
		[...Object.keys(quick), ...Object.keys(quick), ...Object.keys(faults)],
		random,
	);
	const happened = new Map(Object.keys(faults).map((name) => [name, 0]));

	const server = createServer(async (asked, response) => {
		// The client may have closed the connection.
		response.on("error", () => {});
		const body = await buffer(asked).catch(() => undefined);
		if (!body) return;
		const call = { response, passOn: () => passOn(to, asked, body), late };
		const name = random() < line.faulty ? draw() : undefined;
		if (name === undefined) return answer(response, await call.passOn());
		happened.set(name, (happened.get(name) ?? 0) + 1);
		await faults[name]?.(call);
	});
	function late(act: () => Promise<void>): void {
		const timer = setTimeout(async () => {
			await act();
			owed.delete(timer);
		}, LATE);
		owed.set(timer, act);
	}
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const line: GatewayLine = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		faulty: 0,
		happened,
		async heal() {
			line.faulty = 0;
			for (const [timer, act] of owed) {
				clearTimeout(timer);
				await act();
			}
			owed.clear();
		},
		async close() {
			for (const timer of owed.keys()) clearTimeout(timer);
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
	return line;
}

/** Deals all names in a random order, again and again. */
function deckOf(names: string[], random: () => number): () => string {
	let left: string[] = [];
	return () => {
		if (left.length === 0) left = [...names];
		const [drawn = ""] = left.splice(Math.floor(random() * left.length), 1);
		return drawn;
	};
}

function said(status: number, body: string): Reply {
	return { status, headers: { "content-type": "application/json" }, body };
}

function answer(response: ServerResponse, { status, headers, body }: Reply): void {
	if (response.destroyed) return;
	response.writeHead(status, headers).end(body);
}

async function passOn(to: string, asked: IncomingMessage, body: Buffer): Promise<Reply> {
	const { method, url = "", headers } = asked;
	const onward = request(new URL(url, to), { method, headers }).end(body);
	const [reply] = (await once(onward, "response")) as [IncomingMessage];
	return { status: reply.statusCode ?? 0, headers: reply.headers, body: await buffer(reply) };
}
