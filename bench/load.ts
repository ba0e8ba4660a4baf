import { once } from "node:events";
import { connect } from "node:net";
import { percentile } from "./rounds.ts";
import { metricOf } from "./spawn-server.ts";

const CPU = "process_cpu_seconds_total";

/** What to ask for, and how. */
export interface Load {
	/** The path of the n-th request. */
	path: (n: number) => string;
	headers: Record<string, string>;
	/** Connections that send the next request as soon as they have an answer. */
	callers: number;
}

export interface Measured {
	perSecond: number;
	/** Milliseconds from a request to its whole answer: the median, and what 99 of 100 stay below. */
	p50: number;
	p99: number;
	/** Milliseconds of processor time that the server spent on a request. Other work on the machine hardly changes it. */
	cpu: number;
}

/**
 * Asks a server on this machine for that many milliseconds. Of an answer it reads only the status and the length, so
 * that all servers are measured with the same light client.
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

/** Runs one connection and notes how long each answer took. */
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

/** The texts of the requests, one after the other. */
function questions(origin: URL, { path, headers }: Load): () => string {
	const lines = Object.entries({ host: origin.host, connection: "keep-alive", ...headers });
	const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
	let asked = 0;
	return () => {
		asked += 1;
		return `GET ${path(asked)} HTTP/1.1\r\n${head}\r\n`;
	};
}
