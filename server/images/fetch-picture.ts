import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, isIPv4 } from "node:net";
import type { PublicInternet } from "./public-internet.ts";

/** Limits for fetching an external picture: bytes, redirects, and a timeout in milliseconds (docs/threats.md F4). */
export const MAX_BYTES = 5 * 1024 * 1024;
export const MAX_REDIRECTS = 2;
export const FETCH_TIMEOUT = 5_000;

/** The picture could not be fetched. The message says why, for the log. */
export class NotFetched extends Error {
	override name = "NotFetched";
}

/**
 * Fetches the picture at an address that a user typed. Every host on the way is looked up once, all its addresses are
 * checked, and the connection uses a checked address. So a name that resolves differently a moment later has no
 * effect. `within` is the timeout for the whole fetch, in milliseconds.
 */
export async function fetchPicture(
	internet: PublicInternet,
	address: string,
	within = FETCH_TIMEOUT,
): Promise<Buffer> {
	const signal = AbortSignal.timeout(within);
	try {
		return await follow(internet, new URL(address), signal);
	} catch (error) {
		if (error instanceof NotFetched) throw error;
		throw new NotFetched(signal.aborted ? "the fetch timed out" : "the fetch failed", {
			cause: error,
		});
	}
}

async function follow(internet: PublicInternet, start: URL, signal: AbortSignal): Promise<Buffer> {
	let url = start;
	for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
		const response = await open(internet, url, signal);
		const { location } = response.headers;
		const leadsOn = isRedirect(response) && location !== undefined;
		if (!leadsOn) return await readAll(response);
		response.destroy();
		url = new URL(location, url);
	}
	throw new NotFetched("too many redirects");
}

async function open(
	internet: PublicInternet,
	url: URL,
	signal: AbortSignal,
): Promise<IncomingMessage> {
	if (!["http:", "https:"].includes(url.protocol)) throw new NotFetched("neither http nor https");
	const name = url.hostname.replace(/^\[|\]$/g, "");
	const { request } = url.protocol === "https:" ? https : http;
	const sent = request({
		// An address instead of a name, so nothing is looked up again.
		host: await checkedAddress(internet, name, signal),
		port: url.port || undefined,
		...(!isIP(name) && { servername: name }),
		path: url.pathname + url.search,
		headers: { host: url.host, accept: "image/*", "accept-encoding": "identity" },
		agent: false,
		signal,
	});
	// The timeout may fire when nothing awaits this request any more.
	sent.on("error", () => {});
	sent.end();
	const [response] = await once(sent, "response");
	return response;
}

async function checkedAddress(internet: PublicInternet, name: string, signal: AbortSignal) {
	const found = isIP(name) ? [name] : await inTime(internet.addressesOf(name), signal);
	const checked = found.find((address) => isIPv4(address)) ?? found[0];
	if (checked === undefined) throw new NotFetched("the name has no public address");
	// A private address among public ones is no accident.
	if (!found.every((address) => internet.mayReach(address)))
		throw new NotFetched("not a public address");
	return checked;
}

function inTime<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
	const end = new Promise<never>((_, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason), { once: true });
	});
	return Promise.race([answer, end]);
}

function isRedirect({ statusCode = 0 }: IncomingMessage): boolean {
	return [301, 302, 303, 307, 308].includes(statusCode);
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
	const { statusCode, headers } = response;
	try {
		if (statusCode !== 200) throw new NotFetched(`the host answered ${statusCode}`);
		if ((headers["content-encoding"] ?? "identity") !== "identity") {
			throw new NotFetched("the answer is compressed");
		}
		if (Number(headers["content-length"]) > MAX_BYTES)
			throw new NotFetched("the picture is too large");
		return await readAtMost(response);
	} finally {
		response.destroy();
	}
}

async function readAtMost(response: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of response as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > MAX_BYTES) throw new NotFetched("the picture is too large");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
