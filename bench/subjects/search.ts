import { type Measured, measure } from "../load.ts";
import type { Row } from "../report.ts";
import { inRounds, median } from "../rounds.ts";
import type { Stage } from "../stage.ts";
import { RARE_WORD } from "../world.ts";
import { type Searched, worstSearches } from "../worst-searches.ts";

const CALLERS = 8;
const PAGE = 24;

const named = new Map(worstSearches);
const cases: [string, (Searched | undefined)[]][] = [
	["a common word", [named.get("one word")]],
	["a rare word", [{ search: RARE_WORD }]],
	["a misspelt word", [named.get("a misspelt word")]],
	["twelve common words", [named.get("twelve common words")]],
	["worst inputs", [...named.values()]],
];

/** Searches by 8 callers, compared with the Express shop, which searches names with LIKE. */
export async function measureSearch({ site, express, options }: Stage): Promise<Row[]> {
	const rows: Row[] = [];
	for (const [name, searches] of cases) {
		const paths = searches.map((searched) => {
			const query = new URLSearchParams({ ...searched, limit: String(PAGE) });
			return `/api/approvedClasses?${query}`;
		});
		// Each address is new, so no answer comes from the cache.
		const path = (n: number) => `${paths[n % paths.length]}&n=${n}`;
		const load = { path, headers: {}, callers: CALLERS };
		const measured = await inRounds<Measured>(options.rounds, {
			ours: () => measure(site.origin, load, options.turn),
			express: () => measure(express.origin, load, options.turn),
		});
		const of = (name: string, figure: keyof Measured) =>
			median((measured[name] ?? []).map((found) => found[figure]));
		rows.push({
			row: name,
			found: await found(site.origin, paths[0]),
			"site/s": Math.round(of("ours", "perSecond")),
			p50: of("ours", "p50").toFixed(1),
			p99: of("ours", "p99").toFixed(1),
			CPU: of("ours", "cpu").toFixed(2),
			"Express/s": Math.round(of("express", "perSecond")),
			"Express p50": of("express", "p50").toFixed(1),
			"Express p99": of("express", "p99").toFixed(1),
			"Express found": await found(express.origin, paths[0]),
		});
	}
	return rows;
}

async function found(origin: URL, path = ""): Promise<number> {
	const answer = await fetch(new URL(path, origin));
	return JSON.parse(await answer.text()).length;
}
