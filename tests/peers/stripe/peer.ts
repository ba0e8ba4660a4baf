import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { routesOf } from "./calls.ts";
import { Events } from "./events.ts";
import { readForm } from "./form.ts";
import { KeptAnswers, type Reply } from "./idempotency.ts";
import { Ledger } from "./ledger.ts";
import { invalid, StripeSaysNo } from "./stripe-error.ts";
import { broken, insteadOfActing, sendThrough, type Trouble } from "./troubles.ts";

const SECRET_KEY = "sk_test_thePeerOfTheTests";
const PUBLISHABLE_KEY = "pk_test_thePeerOfTheTests";
const WEBHOOK_SECRET = "whsec_thePeerOfTheTests";

/** A stand-in for Stripe on this machine, following its published description and its documentation (README.md). */
export interface StripePeer {
	url: string;
	/** The environment that makes a site use it. */
	settings: Record<string, string>;
	ledger: Ledger;
	events: Events;
	answers: KeptAnswers;
	/** The trouble for requests whose `POST /v1/…` matches, at most `times` times. */
	trouble: { is: Trouble; on?: RegExp; times?: number; late?: number } | undefined;
	/** Every request, as `POST /v1/…`, with its idempotency key. */
	requests: { line: string; key: string | undefined }[];
	/** Throws when one of its own answers did not match the description. */
	close(): Promise<void>;
}

export async function openStripePeer(now: () => number = Date.now): Promise<StripePeer> {
	const events = new Events(WEBHOOK_SECRET, now);
	const ledger = new Ledger(now, (type, object) => events.add(type, object));
	const routes = routesOf(events);
	const faults: string[] = [];

	const server = createServer((request, response) => {
		answer(request, response).catch((error: unknown) => {
			faults.push(String(error));
			response.destroy();
		});
	});

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const url = new URL(request.url ?? "", peer.url);
		const form = request.method === "POST" ? await text(request) : url.search.slice(1);
		const line = `${request.method} ${url.pathname}`;
		const key = request.headers["idempotency-key"]?.toString();
		peer.requests.push({ line, key });
		const { is: trouble, late = 0 } = troubleOf(line) ?? {};
		const instead = insteadOfActing(trouble);
		if (instead === "silence") return;
		if (instead) return sendThrough(undefined, response, { reply: instead, headers: {} });
		const asked = {
			line,
			pathname: url.pathname,
			form,
			authorization: request.headers.authorization,
		};
		const { reply, headers = {}, keep } = replyTo(asked, key, trouble === "breaks");
		const send = () => {
			keep?.();
			sendThrough(trouble, response, { reply, headers });
		};
		if (trouble === "is slow") setTimeout(send, late).unref();
		else send();
	}

	function troubleOf(line: string) {
		const { trouble } = peer;
		if (!trouble || (trouble.on && !trouble.on.test(line))) return undefined;
		if (trouble.times !== undefined && trouble.times-- <= 0) return undefined;
		return trouble;
	}

	function replyTo(asked: Asked, key: string | undefined, breaks: boolean): PeerAnswer {
		try {
			const act = actionOf(asked);
			const isKept = key !== undefined && asked.line.startsWith("POST");
			const kept = isKept ? peer.answers.begin(key, `${asked.line}?${asked.form}`) : undefined;
			if (kept) return { reply: kept, headers: { "idempotent-replayed": "true" } };
			const reply = breaks ? broken : act();
			// A copy, because the intent may change later.
			const { status, body } = reply;
			const answered = { status, body: structuredClone(body) };
			// Stripe sends this header too: a retry would get the same answer.
			const headers: PeerAnswer["headers"] =
				reply === broken ? { "stripe-should-retry": "false" } : {};
			return { reply, headers, keep: () => isKept && peer.answers.keep(key, answered) };
		} catch (error) {
			return { reply: refusal(error) };
		}
	}

	/** The action of a request that was found valid. */
	function actionOf({ line, pathname, form, authorization }: Asked): () => Reply {
		for (const { call, fromBrowser, act } of routes) {
			const found = line.startsWith(call.method.toUpperCase()) ? call.match(pathname) : undefined;
			if (!found) continue;
			const { key, ...parameters } = readForm(form);
			requireKey(authorization?.replace(/^Bearer /, "") ?? key, fromBrowser, parameters);
			const fault = call.faultIn(parameters);
			if (fault) throw invalid(fault.message, "parameter_invalid", fault.param);
			return () => {
				const reply = attempt(() => act(ledger, found.id, parameters));
				const wrong = call.faultInAnswer(reply.status, reply.body);
				if (wrong) throw new Error(`${line} does not match the description: ${wrong}`);
				return reply;
			};
		}
		throw new StripeSaysNo(404, "invalid_request_error", {
			message: `Unrecognized request URL (${line})`,
		});
	}

	function refusal(error: unknown): Reply {
		if (error instanceof StripeSaysNo) return error;
		faults.push(String(error));
		return broken;
	}

	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const url = `http://127.0.0.1:${port}`;
	const peer: StripePeer = {
		url,
		settings: {
			PAYMENT_GATEWAY: "stripe",
			STRIPE_SECRET_KEY: SECRET_KEY,
			STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
			STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
			STRIPE_API_BASE: url,
		},
		ledger,
		events,
		answers: new KeptAnswers(),
		trouble: undefined,
		requests: [],
		async close() {
			await events.sent();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			if (faults.length > 0) throw new Error(`the Stripe peer: ${faults.join("; ")}`);
		},
	};
	return peer;
}

interface PeerAnswer {
	reply: Reply;
	headers?: Record<string, string>;
	/** Called when the answer is ready. Until then the idempotency key is in use. */
	keep?: () => void;
}

interface Asked {
	line: string;
	pathname: string;
	form: string;
	authorization: string | undefined;
}

/** A refusal of the ledger is also an answer and is stored with the key. */
function attempt(act: () => unknown): Reply {
	try {
		return { status: 200, body: act() };
	} catch (error) {
		if (error instanceof StripeSaysNo) return { status: error.status, body: error.body };
		throw error;
	}
}

function requireKey(
	key: unknown,
	fromBrowser: true | undefined,
	{ client_secret }: { client_secret?: unknown },
): void {
	if (key === SECRET_KEY) return;
	if (key === PUBLISHABLE_KEY && fromBrowser && client_secret !== undefined) return;
	throw new StripeSaysNo(401, "invalid_request_error", { message: "Invalid API Key provided" });
}
