import { Agent } from "node:http";
import { buy } from "../buyer.ts";
import { commitsHeld, commitsOfOne } from "../commits.ts";
import type { Row } from "../report.ts";
import { inRounds, median, percentile } from "../rounds.ts";
import { expressShop, ourShop, type Shop } from "../shops.ts";
import type { Stage } from "../stage.ts";

const BUYERS = 8;

interface Round {
	perSecond: number;
	/** Milliseconds of a whole purchase. */
	p50: number;
	p99: number;
	wrongSeats: number;
}

/** 8 buyers fill one class at once, in our site and in the Express shop. */
export async function measurePurchases(stage: Stage): Promise<Row[]> {
	const { rounds, purchases } = stage.options;
	const shops = { ours: ourShop(stage), express: expressShop(stage.express) };
	const agent = new Agent({ keepAlive: true, maxSockets: BUYERS });
	const measured = await inRounds<Round>(rounds, {
		ours: () => fillClass(shops.ours, agent, purchases),
		express: () => fillClass(shops.express, agent, purchases),
	});
	const commits = await commitsOfOne(stage, shops.ours, agent);
	agent.destroy();
	const of = (name: string, figure: keyof Round) =>
		median((measured[name] ?? []).map((round) => round[figure]));
	const all = (name: string) =>
		(measured[name] ?? []).reduce((sum, { wrongSeats }) => sum + wrongSeats, 0);
	return [
		{
			row: `${purchases} purchases of one class`,
			"site/s": Math.round(of("ours", "perSecond")),
			p50: Math.round(of("ours", "p50")),
			p99: Math.round(of("ours", "p99")),
			"seats wrong": all("ours"),
			"our commits": commitsHeld(),
			"with the gateway's": commits,
			"Express/s": Math.round(of("express", "perSecond")),
			"Express p99": Math.round(of("express", "p99")),
			"Express seats wrong": `${all("express")} of ${purchases * rounds}`,
			"times Express": (of("ours", "perSecond") / of("express", "perSecond")).toFixed(2),
		},
	];
}

async function fillClass(shop: Shop, agent: Agent, purchases: number): Promise<Round> {
	const chosen = await shop.newClass(purchases);
	const tokens = await shop.newBuyers(purchases);
	const took: number[] = [];
	const begin = performance.now();
	await Promise.all(
		Array.from({ length: BUYERS }, async () => {
			for (let token = tokens.pop(); token; token = tokens.pop()) {
				const since = performance.now();
				await buy(shop.origin, agent, token, chosen);
				took.push(performance.now() - since);
			}
		}),
	);
	const perSecond = (purchases * 1000) / (performance.now() - begin);
	const wrongSeats = await shop.wrongSeats(chosen, purchases);
	return { perSecond, p50: median(took), p99: percentile(took, 0.99), wrongSeats };
}
