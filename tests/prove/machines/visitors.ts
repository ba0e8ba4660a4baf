import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import type { TestClass } from "#tests/support/make.ts";
import type { SpawnedSite } from "#tests/support/spawn-site.ts";
import { waitUntil } from "../wait.ts";
import type { Shopper } from "./crowd.ts";
import type { Studio } from "./studio.ts";

/** Visitors who read at the same time. */
const VISITORS = 6;
/** Milliseconds between two pages of a visitor. */
const PAUSE = 50;
/** Milliseconds within which each machine shows a change, on a busy machine. */
const SHOWN_WITHIN = 15_000;

/** Visitors who ask for the same address in the same moment. */
const AT_ONCE = 20;
/** Milliseconds for all their answers, on a busy machine. With nginx's lock on its cache they take four to five seconds. */
const ANSWERED_WITHIN = 2_000;

export interface Watched {
	answers: number;
	/** Statuses other than 200, with their number. */
	others: Map<number, number>;
}

/** Visitors who read lists and pages through nginx until they are stopped, each from a machine of their own. */
export function sendVisitors({ origin }: Studio, { id }: TestClass): () => Promise<Watched> {
	const watched: Watched = { answers: 0, others: new Map() };
	const paths = ["/api/approvedClasses", "/classes", `/classes/${id}`, `/api/class/${id}`];
	let isOver = false;
	const read = async (number: number) => {
		// It is nobody's token. nginx chooses the machine by it.
		const headers = { authorization: `Visitor ${number}`, accept: "*/*" };
		for (let page = number; !isOver; page += 1) {
			const answer = await fetch(origin + paths[page % paths.length], { headers });
			await answer.arrayBuffer();
			watched.answers += 1;
			const { status } = answer;
			if (status !== 200) watched.others.set(status, (watched.others.get(status) ?? 0) + 1);
			await setTimeout(PAUSE);
		}
	};
	const reading = Promise.all(Array.from({ length: VISITORS }, (_, number) => read(number)));
	return async () => {
		isOver = true;
		await reading;
		return watched;
	};
}

/** nginx lets nobody wait for an answer that it may not keep. Answers the milliseconds of the slowest. */
export async function answersAllAtOnce({ origin }: Studio): Promise<number> {
	let slowest = 0;
	for (const [path, status] of [
		["/api/home", 200],
		["/no-such-page", 404],
	]) {
		const ask = async () => {
			const answer = await fetch(`${origin}${path}`);
			await answer.arrayBuffer();
			assert.equal(answer.status, status, `${path}`);
		};
		// The first answer of a process takes longer.
		await ask();
		const begin = performance.now();
		await Promise.all(Array.from({ length: AT_ONCE }, ask));
		const took = performance.now() - begin;
		assert.ok(took < ANSWERED_WITHIN, `${path} ${AT_ONCE} times at once took ${took} ms`);
		slowest = Math.max(slowest, took);
	}
	return slowest;
}

/** Waits until every machine shows visitors how many seats there are. Answers the milliseconds. */
export async function untilShown({ db, machines }: Studio, { id }: TestClass): Promise<number> {
	const begin = performance.now();
	const { available } = await db
		.selectFrom("class_seats")
		.where("class_id", "=", id)
		.select("available")
		.executeTakeFirstOrThrow();
	for (const { origin } of machines)
		await waitUntil(`${available} seats are shown`, SHOWN_WITHIN, async () => {
			const listed = (await json(`${origin}/api/approvedClasses`)) as Shown[];
			const seats = listed.find(({ _id }) => _id === id)?.availableSeats;
			return seats === available;
		});
	return performance.now() - begin;
}

interface Shown {
	_id: string;
	availableSeats: number;
}

/** A student who was told of the purchase sees it at once, whichever machine answers. */
export async function seesOwnClass({ machines }: Studio, { who }: Shopper): Promise<void> {
	for (const { origin } of machines) {
		const headers = { authorization: `Bearer ${who.token}` };
		const own = await json(`${origin}/api/payments/enrolled/${who.email}`, headers);
		assert.equal((own as unknown[]).length, 1, `${origin} does not show the student's own class`);
	}
}

/** How often a machine has read for visitors from the replica. */
export async function replicaReads({ origin }: SpawnedSite): Promise<number> {
	const text = await (await fetch(`${origin}/metrics`)).text();
	const line = /^genga_public_reads_total\{from="replica"[^}]*\} (\d+)/m.exec(text);
	return Number(line?.[1] ?? 0);
}

async function json(address: string, headers: Record<string, string> = {}): Promise<unknown> {
	const answer = await fetch(address, { headers });
	const text = await answer.text();
	assert.equal(answer.status, 200, `${address}: ${text}`);
	return JSON.parse(text);
}
