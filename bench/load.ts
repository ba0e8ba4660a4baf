import { once } from "node:events";
import { connect } from "node:net";

/** Connections that send the next request as soon as they have an answer. */
const CONNECTIONS = 16;

/**
 * Requests a second that an address on this machine answers, measured over that many milliseconds. Of an answer it
 * reads only the status and the length, so that both servers are measured with the same light client.
 */
export async function requestsPerSecond(
	address: URL,
	headers: Record<string, string>,
	milliseconds: number,
): Promise<number> {
	const question = requestText(address, headers);
	const begin = performance.now();
	const counts = await Promise.all(
		Array.from({ length: CONNECTIONS }, () => askUntil(address, question, begin + milliseconds)),
	);
	const seconds = (performance.now() - begin) / 1000;
	return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

/** Runs one connection and counts its answers. */
async function askUntil(address: URL, question: string, end: number): Promise<number> {
	const socket = connect(Number(address.port), "127.0.0.1").setNoDelay();
	let answered = 0;
	/** Bytes of the current answer that have not arrived yet. */
	let missing = 0;
	socket.on("data", (chunk: Buffer) => {
		if (missing === 0) missing = answerLength(chunk);
		missing -= chunk.length;
		if (missing > 0) return;
		answered += 1;
		if (performance.now() < end) socket.write(question);
		else socket.end();
	});
	socket.write(question);
	await once(socket, "close");
	return answered;
}

/** Length from the status line to the end of the body. Both servers send the headers in one piece. */
function answerLength(chunk: Buffer): number {
	const head = chunk.indexOf("\r\n\r\n");
	const text = chunk.toString("latin1", 0, Math.max(0, head));
	const length = /content-length: (\d+)/i.exec(text)?.[1];
	if (head < 0 || !length || !text.startsWith("HTTP/1.1 200")) throw new Error(`answered ${text}`);
	return head + 4 + Number(length);
}

function requestText(address: URL, headers: Record<string, string>): string {
	const lines = Object.entries({ host: address.host, connection: "keep-alive", ...headers });
	const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
	return `GET ${address.pathname} HTTP/1.1\r\n${head}\r\n`;
}
