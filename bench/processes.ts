import { parseArgs } from "node:util";
import type { Engine } from "#database/connect.ts";
import { buildWhenStale } from "#scripts/build.ts";
import { Buyer } from "#tests/prove/buyer.ts";
import { type Ground, openGround } from "#tests/prove/ground.ts";
import { makeClass, makePerson } from "#tests/support/make.ts";
import { type Load, type Measured, measure } from "./load.ts";
import { onEngines } from "./on-engines.ts";
import { median } from "./timed.ts";

/**
 * `npm run bench:processes -- [--engine sqlite|postgres] [--rounds N]`: what a second process brings for pages and lists
 * that are not kept, and for lists while students buy. Two sites with one and with two processes, each on a database of
 * its own, take turns.
 */
const LASTS = 1_500;
const READERS = 8;
const BUYERS = 4;
const CLASSES = 60;

const { values } = parseArgs({
	options: { engine: { type: "string" }, rounds: { type: "string", default: "5" } },
});
const rounds = Number(values.rounds);
// Exit handlers stop the sites, also on a signal.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const built = await buildWhenStale();
if (!built.ok) throw new Error(`The web could not be built.\n${built.output}`);

console.log(
	`${rounds} rounds of ${LASTS / 1000} s, medians; times in milliseconds. Sites, database and client share this machine's cores.`,
);
const rows: Record<string, Record<string, string | number>> = {};
await onEngines(values.engine, compareOn);
console.table(rows);
process.exit(0);

type Figures = Measured & { bought: number };

async function compareOn(engine: Engine): Promise<void> {
	const one = await openSite(engine, 1);
	const two = await openSite(engine, 2);
	const everOther = (path: string) => (n: number) => path + (500 + (n % 9_000));
	const list = everOther("/api/approvedClasses?limit=24&maxPrice=");
	await compare("pages not kept", everOther("/classes?maxPrice="), 0);
	await compare("lists not kept", list, 0);
	await compare("lists while students buy", list, BUYERS);
	await one.close();
	await two.close();

	async function compare(name: string, path: Load["path"], buyers: number): Promise<void> {
		const found: [Figures[], Figures[]] = [[], []];
		// The first round warms both up.
		for (let round = 0; round <= rounds; round += 1) {
			const [byOne, byTwo] = [
				await measureBoth(one, path, buyers),
				await measureBoth(two, path, buyers),
			];
			if (round === 0) continue;
			found[0].push(byOne);
			found[1].push(byTwo);
		}
		const of = (which: 0 | 1, figure: keyof Figures) =>
			median(found[which].map((one) => one[figure]));
		rows[`${engine}: ${name}`] = {
			"one/s": Math.round(of(0, "perSecond")),
			"two/s": Math.round(of(1, "perSecond")),
			times: (of(1, "perSecond") / of(0, "perSecond")).toFixed(2),
			"p99 one": of(0, "p99").toFixed(1),
			"p99 two": of(1, "p99").toFixed(1),
			"CPU one": of(0, "cpu").toFixed(2),
			"CPU two": of(1, "cpu").toFixed(2),
			"bought/s one": Math.round(of(0, "bought")),
			"bought/s two": Math.round(of(1, "bought")),
		};
	}
}

async function openSite(engine: Engine, processes: number): Promise<Ground> {
	const ground = await openGround(engine, {
		WEB_CONCURRENCY: String(processes),
		LOG_LEVEL: "error",
	});
	for (let made = 0; made < CLASSES; made += 1) await makeClass(ground, { seats: 1_000_000 });
	return ground;
}

async function measureBoth(ground: Ground, path: Load["path"], buyers: number): Promise<Figures> {
	const end = performance.now() + LASTS;
	let bought = 0;
	const chosen = await makeClass(ground, { seats: 1_000_000 });
	const buying = Array.from({ length: buyers }, async () => {
		while (performance.now() < end) {
			const buyer = new Buyer(ground.site, await makePerson(ground), chosen);
			await buyer.select();
			await buyer.startPaying();
			await buyer.payByCard();
			await buyer.record();
			bought += 1;
		}
	});
	const load = { path, headers: {}, callers: READERS };
	const measured = await measure(new URL(ground.site.origin), load, LASTS);
	await Promise.all(buying);
	return { ...measured, bought: (bought * 1000) / LASTS };
}
