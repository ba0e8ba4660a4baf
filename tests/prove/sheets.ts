import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import type { Engine } from "#database/connect.ts";
import { decodeLog } from "#ink/log/decode.ts";
import { headOfLog } from "#tests/sheets/drawing.ts";
import { makePerson } from "#tests/support/make.ts";
import { type Ground, openGround } from "./ground.ts";
import { seeded } from "./random.ts";
import { Pen } from "./sheets/pen.ts";

/** Milliseconds between a start and the kill. */
const LATEST = 300;

interface Plan {
	/** Entries that one pen draws while its requests break. */
	entries: number;
	/** Share of the requests that break, half of them before the server has them and half after it. */
	broken: number;
	/** Pens that draw while the server is killed. */
	pens: number;
	kills: number;
	/** Sheets on which two devices draw at once. */
	pairs: number;
	/** Requests of such a pair. */
	turns: number;
	seed: number;
}

/**
 * What devices keep and the server has is one log, entry by entry: over a network that breaks, over kills of the server,
 * and when two devices draw on one sheet (docs/threats.md D1 to D5).
 */
export async function proveSheets(engine: Engine, plan: Plan): Promise<string> {
	const ground = await openGround(engine);
	try {
		const figures = [
			await overBrokenNetwork(ground, plan),
			await overKills(ground, plan),
			await ofTwoDevices(ground, plan),
		];
		return figures.join("; ");
	} finally {
		await ground.close();
	}
}

/** A pen that forgets now and then what the server has, and begins at any place before it. */
async function overBrokenNetwork(ground: Ground, plan: Plan): Promise<string> {
	const random = seeded(plan.seed);
	const pen = await Pen.begin(ground.site.origin, await makePerson(ground));
	while (pen.log.chunks.length < plan.entries || pen.acknowledged < plan.entries) {
		const wanted = Math.min(plan.entries, pen.log.chunks.length + Math.ceil(random() * 50));
		while (pen.log.chunks.length < wanted) pen.draw();
		const luck = random();
		if (random() < 0.1) pen.forget(Math.floor(random() * (pen.acknowledged + 1)));
		// Broken before the server has it: nothing is sent.
		if (luck < plan.broken / 2) pen.requests += 1;
		else await pen.send({ hears: luck >= plan.broken });
	}
	await sameLog(pen);
	return `${plan.entries} entries in ${pen.requests} requests, ${plan.broken * 100} % of them broken, 0 lost, 0 double`;
}

async function overKills(ground: Ground, plan: Plan): Promise<string> {
	const random = seeded(plan.seed + 1);
	const pens: Pen[] = [];
	for (let made = 0; made < plan.pens; made += 1)
		pens.push(await Pen.begin(ground.site.origin, await makePerson(ground)));
	let hasEnded = false;
	const drawing = Promise.all(
		pens.map(async (pen) => {
			while (!hasEnded) {
				for (let count = Math.ceil(random() * 5); count > 0; count -= 1) pen.draw();
				await pen.send({ hears: true });
				await setTimeout(random() * 20);
			}
		}),
	);
	for (let kill = 0; kill < plan.kills; kill += 1) {
		await Promise.race([drawing, setTimeout(random() * LATEST)]);
		await ground.site.kill();
		await noneLost(ground, pens);
		await ground.site.start();
	}
	hasEnded = true;
	await drawing;
	for (const pen of pens) {
		const sent = () => pen.acknowledged;
		for (let before = -1; before < sent() && sent() < pen.log.chunks.length; ) {
			before = sent();
			await pen.send({ hears: true });
		}
		await sameLog(pen);
	}
	const acknowledged = pens.reduce((sum, pen) => sum + pen.acknowledged, 0);
	assert.ok(acknowledged > plan.kills, `${acknowledged} entries were acknowledged`);
	return `${plan.kills} kills, ${acknowledged} entries acknowledged, 0 lost`;
}

/** The server is not running: what is in the database is what it acknowledged, or more. */
async function noneLost({ db }: Ground, pens: Pen[]): Promise<void> {
	const rows = await db.selectFrom("sheets").select(["id", "entries", "head"]).execute();
	const stored = new Map(rows.map((row) => [row.id, row]));
	for (const pen of pens) {
		const row = stored.get(pen.id);
		assert.ok(row, "a sheet is there");
		assert.ok(row.entries >= pen.highest, `acknowledged ${pen.highest}, stored ${row.entries}`);
		assert.equal(row.head, pen.log.heads[row.entries], "the chain is the device's");
	}
}

/** Two devices take the lease from each other at random: the server has all of one at each place, never a mixture. */
async function ofTwoDevices(ground: Ground, plan: Plan): Promise<string> {
	const random = seeded(plan.seed + 2);
	let forks = 0;
	for (let pair = 0; pair < plan.pairs; pair += 1) {
		const first = await Pen.begin(ground.site.origin, await makePerson(ground));
		const second = first.onOtherDevice();
		for (let turn = 0; turn < plan.turns; turn += 1) {
			const at = [first, second].filter(() => random() < 0.7);
			await Promise.all(
				at.map(async (pen) => {
					if (random() < 0.3) await pen.takeOver();
					pen.draw();
					await pen.send({ hears: random() < 0.8 });
				}),
			);
		}
		const { head } = await first.server();
		const isOf = (pen: Pen) => pen.log.heads.includes(head);
		assert.ok(isOf(first) || isOf(second), "the server has the log of one device");
		if (!(isOf(first) && isOf(second))) forks += 1;
		await readable(first);
	}
	return `${plan.pairs} sheets on two devices, ${forks} forks told, 0 mixed`;
}

async function readable(pen: Pen): Promise<void> {
	const bytes = await pen.ink();
	const log = decodeLog(bytes);
	const { entries, head } = await pen.server();
	assert.equal(log.entries.length, entries);
	assert.equal(headOfLog(bytes), head);
}

/** The server's log is the device's: as many entries, the same bytes, the same chain. */
async function sameLog(pen: Pen): Promise<void> {
	await readable(pen);
	const { entries, head } = await pen.server();
	assert.equal(entries, pen.log.chunks.length);
	assert.equal(head, pen.log.head);
	const own = Buffer.concat(pen.log.chunks);
	assert.equal(Buffer.compare(Buffer.from(await pen.ink()).subarray(-own.length), own), 0);
}
