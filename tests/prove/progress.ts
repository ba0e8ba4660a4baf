import assert from "node:assert/strict";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import type { Engine } from "#database/connect.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { makeOutline } from "#tests/support/make-outline.ts";
import { type Ground, openGround } from "./ground.ts";
import { seeded } from "./random.ts";

/** Longer than a run, so that nobody reaches the end. */
const LENGTH = 6 * 3600_000;
/** Maximum time between a start and the kill, in milliseconds. */
const LATEST = 400;

interface Plan {
	viewers: number;
	/** How long they watch before the first kill, in milliseconds. */
	lasting: number;
	/** Maximum time between two beats of a viewer, in milliseconds. A player sends one every 5 to 10 seconds. */
	every: number;
	kills: number;
	seed: number;
}

interface Viewer {
	id: string;
	token: string;
	/** Up to where the drawing was played and acknowledged. */
	position: number;
	/** When that was, by `performance.now()`. */
	since: number;
	/** The largest figure that the server answered. */
	acknowledged: number;
	/** The largest moment that was ever sent. */
	sent: number;
}

interface Watch {
	ended: boolean;
	/** Of the answered beats, in milliseconds. */
	times: number[];
}

/**
 * Many people watch at once, and the process is killed again and again: what the server acknowledged is never lost, and
 * nothing counts that was not played (docs/threats.md R15).
 */
export async function proveProgress(engine: Engine, plan: Plan): Promise<string> {
	const random = seeded(plan.seed);
	const ground = await openGround(engine);
	try {
		const [lesson] = await makeOutline(ground, await makeClass(ground), [
			{ lengthMs: LENGTH, free: true },
		]);
		const viewers: Viewer[] = [];
		for (let made = 0; made < plan.viewers; made += 1) {
			const { id, token } = await makePerson(ground);
			viewers.push({ id, token, position: 0, since: 0, acknowledged: 0, sent: 0 });
		}
		const watch: Watch = { ended: false, times: [] };
		const address = `${ground.site.origin}/api/lesson/${lesson?.id}/beat`;
		const watching = Promise.all(
			viewers.map(async (viewer) => {
				viewer.since = performance.now();
				while (!watch.ended) {
					await setTimeout(random() * plan.every);
					await sendBeat(viewer, address, watch);
				}
			}),
		);
		// A viewer who fails ends the run at once.
		await Promise.race([watching, setTimeout(plan.lasting)]);
		const quiet = [...watch.times];
		for (let kill = 0; kill < plan.kills; kill += 1) {
			await Promise.race([watching, setTimeout(random() * LATEST)]);
			await ground.site.kill();
			await check(ground, viewers);
			await ground.site.start();
		}
		watch.ended = true;
		await watching;
		await check(ground, viewers);
		const heard = viewers.filter(({ acknowledged }) => acknowledged > 0).length;
		assert.equal(heard, viewers.length, "every viewer was heard");
		return `${viewers.length} viewers, ${watch.times.length} beats acknowledged, p99 ${p99(quiet).toFixed(0)} ms before ${plan.kills} kills, 0 acknowledged beats lost`;
	} finally {
		await ground.close();
	}
}

/** What a player does: a beat that is not acknowledged is part of the next one. */
async function sendBeat(viewer: Viewer, address: string, watch: Watch): Promise<void> {
	const now = performance.now();
	const from = viewer.position;
	const to = from + Math.floor(now - viewer.since);
	viewer.sent = Math.max(viewer.sent, to);
	const answer = await fetch(address, {
		method: "POST",
		headers: {
			authorization: `Bearer ${viewer.token}`,
			"content-type": "application/json",
		},
		body: JSON.stringify({ from, to, position: to }),
	}).catch(() => undefined);
	// Killed before the answer, or starting.
	if (!answer || answer.status === 503) return;
	const body = (await answer.json().catch(() => null)) as { watchedMs: number } | null;
	if (body === null) return;
	assert.equal(answer.status, 200, JSON.stringify(body));
	watch.times.push(performance.now() - now);
	viewer.acknowledged = Math.max(viewer.acknowledged, body.watchedMs);
	viewer.position = to;
	viewer.since = now;
}

async function check({ db }: Ground, viewers: Viewer[]): Promise<void> {
	const rows = await db
		.selectFrom("lesson_progress")
		.select(["user_id", "watched_ms", "ranges"])
		.execute();
	const stored = new Map(rows.map((row) => [row.user_id, row]));
	for (const { id, acknowledged, sent } of viewers) {
		const watched = stored.get(id)?.watched_ms ?? 0;
		assert.ok(watched >= acknowledged, `acknowledged ${acknowledged} ms, stored ${watched}`);
		assert.ok(watched <= sent, `sent ${sent} ms, stored ${watched}`);
	}
}

function p99(times: number[]): number {
	const sorted = times.toSorted((one, other) => one - other);
	return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}
