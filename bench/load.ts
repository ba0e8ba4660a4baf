import { once } from "node:events";
import { connect } from "node:net";
import { percentile } from "./rounds.ts";
import { metricOf } from "./spawn-server.ts";

const CPU = "process_cpu_seconds_total";

/** The requests of a load, and how they are sent. */
export interface Load {
	/** The path of the n-th request. */
	path: (n: number) => string;
	headers: Record<string, string>;
	/** Connections that send the next request as soon as they have an answer. */
	callers: number;
}

export interface Measured {
	perSecond: number;
	/** Milliseconds from a request to its complete answer: the median and the 99th percentile. */
	p50: number;
	p99: number;
	/** Milliseconds of the server's processor time for each request. Other work on the machine hardly changes it. */
	cpu: number;
}

/**
 * Sends requests to a server on this machine for that many milliseconds. It reads only the status and the length of an
 * answer, so the client needs little processor time and is the same for all servers.
 */
export async function measure(origin: URL, load: Load, milliseconds: number): Promise<Measured> {
	const cpuBefore = await metricOf({ origin }, CPU);
	const begin = performance.now();
	const times: number[] = [];
	const next = questions(origin, load);
	await Promise.all(
		Array.from({ length: load.callers }, () => askUntil(origin, next, begin + milliseconds, times)),
	);
	const seconds = (performance.now() - begin) / 1000;
	const cpu = (((await metricOf({ origin }, CPU)) - cpuBefore) * 1000) / times.length;
	const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
	return { perSecond: times.length / seconds, p50, p99, cpu };
}

/** Runs one connection and records the duration of each answer. */
async function askUntil(origin: URL, next: () => string, end: number, times: number[]) {
	const socket = connect(Number(origin.port), "127.0.0.1").setNoDelay();
	/** Bytes of the current answer that have not arrived yet. */
	let missing = 0;
	let asked = 0;
	const send = () => {
		asked = performance.now();
		socket.write(next());
	};
	socket.on("data", (chunk: Buffer) => {
		if (missing === 0) missing = answerLength(chunk);
		missing -= chunk.length;
		if (missing > 0) return;
		const now = performance.now();
		times.push(now - asked);
		if (now < end) send();
		else socket.end();
	});
	send();
	await once(socket, "close");
}

/** Length from the status line to the end of the body. All servers send the headers in one piece. */
function answerLength(chunk: Buffer): number {
	const head = chunk.indexOf("\r\n\r\n");
	const text = chunk.toString("latin1", 0, Math.max(0, head));
	const length = /content-length: (\d+)/i.exec(text)?.[1];
	if (head < 0 || !length || !text.startsWith("HTTP/1.1 200")) throw new Error(`answered ${text}`);
	return head + 4 + Number(length);
}

/** Returns a function that makes the text of the next request. */
function questions(origin: URL, { path, headers }: Load): () => string {
	const lines = Object.entries({ host: origin.host, connection: "keep-alive", ...headers });
	const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
	let asked = 0;
	return () => {
		asked += 1;
		return `GET ${path(asked)} HTTP/1.1\r\n${head}\r\n`;
	};
}
