import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { spawnNode } from "#tests/support/spawn-node.ts";
import { buy, type Chosen } from "../buyer.ts";
import type { Measured } from "../load.ts";
import type { Row } from "../report.ts";
import { percentile } from "../rounds.ts";
import { expressShop, ourShop, type Shop } from "../shops.ts";
import type { Stage } from "../stage.ts";

const PER_SECOND = 50;
/** The number of classes that are bought in turn. */
const CLASSES = 10;
const READER = join(import.meta.dirname, "../reader-process.ts");

/** Purchases at a fixed rate while a client in a process of its own reads without pause. */
export async function measureSteady(stage: Stage): Promise<Row[]> {
	const { steady: seconds } = stage.options;
	const ours = await buySteadily(ourShop(stage), "site", seconds);
	const express = await buySteadily(expressShop(stage.express), "express", seconds);
	const named = Object.entries(express).map(([name, value]) => [`Express ${name}`, value]);
	return [{ row: `for ${seconds} s`, ...ours, ...Object.fromEntries(named) }];
}

async function buySteadily(shop: Shop, kind: "site" | "express", seconds: number): Promise<Row> {
	const each = (seconds * PER_SECOND) / CLASSES;
	const classes: { chosen: Chosen; sold: number }[] = [];
	for (let one = 0; one < CLASSES; one += 1)
		classes.push({ chosen: await shop.newClass(each), sold: 0 });
	const tokens = await shop.newBuyers(each * CLASSES);
	const agent = new Agent({ keepAlive: true });
	const reader = spawnNode(READER, {}, [shop.origin.href, kind, String(seconds * 1000)]);
	const stop = () => reader.kill();
	process.once("exit", stop);
	await reader.says("reading");
	const took: number[] = [];
	const faults: Error[] = [];
	const begin = performance.now();
	const purchases = tokens.map(async (token, at) => {
		await setTimeout(Math.max(0, (at * 1000) / PER_SECOND - (performance.now() - begin)));
		const one = classes[at % CLASSES] as { chosen: Chosen; sold: number };
		const since = performance.now();
		await buy(shop.origin, agent, token, one.chosen).then(
			() => {
				one.sold += 1;
				took.push(performance.now() - since);
			},
			(error: Error) => faults.push(error),
		);
	});
	await Promise.all(purchases);
	agent.destroy();
	const { code, stderr } = await reader.ended;
	process.off("exit", stop);
	if (code !== 0) throw new Error(`The reader failed: ${stderr}`);
	if (faults[0]) console.error(faults[0]);
	const read = JSON.parse(reader.lines.at(-1) ?? "{}") as Measured;
	let wrong = 0;
	for (const { chosen, sold } of classes) wrong += await shop.wrongSeats(chosen, sold);
	return {
		p50: Math.round(percentile(took, 0.5)),
		p99: Math.round(percentile(took, 0.99)),
		errors: faults.length,
		"seats wrong": wrong,
		"reads/s": Math.round(read.perSecond),
	};
}
