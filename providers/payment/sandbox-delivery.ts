import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { Database, SandboxEventsTable } from "#database/tables.ts";
import { SIGNATURE_HEADER, sign } from "./sandbox-events.ts";
import { claimEvents, dueEvents, markDelivered, postponeEvent } from "./sandbox-ledger.ts";

/** All times are in milliseconds. */
const POLL_EVERY = 1_000;
const ANSWER_WITHIN = 10_000;
/**
 * How long a process keeps a claimed event. It is longer than the timeout of a delivery, so no other process sends the
 * same event meanwhile. After a kill, another process takes over.
 */
export const CLAIM_LASTS = 15_000;
/** Delays between attempts. The last one repeats. */
const RETRY_DELAYS = [1_000, 5_000, 30_000, 60_000];
const MAX_ATTEMPTS = 20;
const AT_ONCE = 10;

export interface Post {
	db: Database;
	/** The address that receives the events. */
	url: string;
	signingSecret: string;
	now: () => number;
	/** Called when the database fails. An unreachable receiver is not a fault: the delivery is tried again. */
	onFault: (error: unknown) => void;
}

export interface Delivery {
	/** Sends an event that this process claimed when it wrote it. */
	send(event: SandboxEventsTable): void;
	/** Starts nothing new, and resolves once pending deliveries are answered and marked. */
	stop(): Promise<void>;
}

/**
 * Sends due events until it is stopped. Several processes may do so on one ledger. An event of this process needs no
 * claim of its own, and those that were accepted are marked together once a second, because each statement that writes
 * is a commit. Events that a killed process did not mark are sent again when its claim ends.
 */
export function startDelivery(post: Post): Delivery {
	let isStopped = false;
	let looking: Promise<void> | undefined;
	const underWay = new Set<Promise<void>>();
	const accepted: string[] = [];

	function send(event: SandboxEventsTable) {
		if (isStopped) return;
		const sending = sendOne(post, event)
			.then((id) => void (id && accepted.push(id)))
			.finally(() => underWay.delete(sending));
		underWay.add(sending);
	}

	async function markAccepted() {
		await markDelivered(post.db, accepted.splice(0), post.now());
	}

	async function sendAllDue() {
		await markAccepted();
		while (!isStopped && (await sendDue(post)));
	}

	const look = () => {
		looking ??= sendAllDue()
			.finally(() => {
				looking = undefined;
			})
			.catch(post.onFault);
	};
	const poll = setInterval(look, POLL_EVERY);
	poll.unref();
	look();
	return {
		send,
		async stop() {
			isStopped = true;
			clearInterval(poll);
			await Promise.all([looking, ...underWay]);
			await markAccepted().catch(post.onFault);
		},
	};
}

/** Sends a few of the due events; true when there were any. Rejects when the database fails. */
export async function sendDue(post: Post): Promise<boolean> {
	const due = await dueEvents(post.db, post.now(), { limit: AT_ONCE, maxAttempts: MAX_ATTEMPTS });
	if (due.length === 0) return false;
	const { db, now } = post;
	// One claim and one mark for all of them, because each is a commit.
	const claimed = await claimEvents(db, due, { now: now(), until: now() + CLAIM_LASTS });
	const sent = await Promise.all(claimed.map((event) => sendOne(post, event)));
	const accepted = sent.filter((id) => id !== undefined);
	await markDelivered(db, accepted, now());
	return true;
}

/** Answers the id of an accepted event. */
async function sendOne(post: Post, event: SandboxEventsTable): Promise<string | undefined> {
	const { db, now } = post;
	const attempts = event.attempts + 1;
	if (await isAccepted(post, event.body)) return event.id;
	await postponeEvent(db, event.id, attempts, now() + retryDelay(attempts)).catch(post.onFault);
	return undefined;
}

/** Signed at each attempt, so that a late attempt is not taken for a replay. */
async function isAccepted({ url, signingSecret, now }: Post, body: string): Promise<boolean> {
	try {
		// Instead of `fetch`, which takes twice the processor time.
		const sent = request(url, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				[SIGNATURE_HEADER]: sign(signingSecret, body, now()),
			},
			signal: AbortSignal.timeout(ANSWER_WITHIN),
		});
		const answered = once(sent, "response") as Promise<[IncomingMessage]>;
		sent.on("error", () => {}).end(body);
		const [response] = await answered;
		response.on("error", () => {}).resume();
		const { statusCode = 0 } = response;
		return statusCode >= 200 && statusCode < 300;
	} catch {
		return false;
	}
}

function retryDelay(attempts: number): number {
	return RETRY_DELAYS[Math.min(attempts, RETRY_DELAYS.length) - 1] ?? 0;
}
