import { Agent } from "node:http";
import { buy, type Chosen } from "../buyer.ts";
import { type Measured, measure } from "../load.ts";
import { readingLoad } from "../reading.ts";
import type { Row } from "../report.ts";
import { inRounds, median } from "../rounds.ts";
import { ourShop, type Shop } from "../shops.ts";
import type { OpenSite, Stage } from "../stage.ts";

const READERS = 16;
const BUYERS = 8;
/** More seats than one turn can sell. */
const SEATS = 10_000;

interface Figures extends Measured {
	bought: number;
}

/** Compares WEB_CONCURRENCY=2 with 1, for reading alone and for reading while 8 buyers buy. */
export async function measureProcesses(stage: Stage): Promise<Row[]> {
	const two = await stage.another(2);
	const rows: Row[] = [];
	for (const mixed of [false, true]) {
		const [one, other] = [await contender(stage, mixed), await contender(two, mixed)];
		const turn = (run: typeof one) => () => run(stage.options.turn, stage.options.purchases);
		const measured = await inRounds<Figures>(stage.options.rounds, {
			one: turn(one),
			two: turn(other),
		});
		const of = (name: string, figure: keyof Figures) =>
			median((measured[name] ?? []).map((found) => found[figure]));
		const times = (figure: keyof Figures) => (of("two", figure) / of("one", figure)).toFixed(2);
		rows.push({
			row: mixed ? "mixed" : "reading",
			"one, reads/s": Math.round(of("one", "perSecond")),
			"two, reads/s": Math.round(of("two", "perSecond")),
			"reads, times": times("perSecond"),
			"one, p99": of("one", "p99").toFixed(1),
			"two, p99": of("two", "p99").toFixed(1),
			...(mixed && {
				"one, purchases/s": Math.round(of("one", "bought")),
				"two, purchases/s": Math.round(of("two", "bought")),
				"purchases, times": times("bought"),
			}),
		});
	}
	await two.close();
	return rows;
}

/** One turn of a load on that site. */
async function contender(site: OpenSite, mixed: boolean) {
	const shop = ourShop(site);
	const chosen = await shop.newClass(SEATS);
	return async (milliseconds: number, buyers: number): Promise<Figures> => {
		const tokens = mixed ? await shop.newBuyers(buyers) : [];
		const selling = sell(shop, chosen, tokens, milliseconds);
		const read = await measure(site.site.origin, readingLoad(READERS), milliseconds);
		return { ...read, bought: await selling };
	};
}

/** Purchases a second, until the time is over or all buyers have bought. */
async function sell(shop: Shop, chosen: Chosen, tokens: string[], milliseconds: number) {
	const agent = new Agent({ keepAlive: true, maxSockets: BUYERS });
	const begin = performance.now();
	let bought = 0;
	await Promise.all(
		Array.from({ length: BUYERS }, async () => {
			while (performance.now() - begin < milliseconds) {
				const token = tokens.pop();
				if (!token) return;
				await buy(shop.origin, agent, token, chosen);
				bought += 1;
			}
		}),
	);
	agent.destroy();
	return (bought * 1000) / (performance.now() - begin);
}
