import type { Engine } from "#database/connect.ts";
import { findClasses } from "#server/classes/find-classes.ts";
import { openWorld } from "../open-world.ts";
import type { Options } from "../options.ts";
import type { Row } from "../report.ts";
import { median } from "../rounds.ts";
import { type Timed, timed } from "../timed.ts";
import { worstSearches } from "../worst-searches.ts";

const PAGE = 24;
const CALLS = 20;

/** Measures the cost of each search by itself, and how long it blocks other requests. */
export async function measureSearchInputs(options: Options, engine: Engine): Promise<Row[]> {
	const rows: Row[] = [];
	for (const size of options.sizes) {
		const database = await openWorld(engine, size);
		for (const [name, searched] of worstSearches) {
			const search = () => findClasses(database, { ...searched, limit: PAGE });
			const found = (await search()).rows.length;
			const calls: Timed[] = [];
			for (let call = 0; call < CALLS; call += 1) calls.push(await timed(search));
			const of = (figure: "took" | "cpu" | "stop") =>
				median(calls.map((one) => one[figure])).toFixed(2);
			rows.push({
				...{ classes: size, row: name, found },
				...{ took: of("took"), CPU: of("cpu"), stop: of("stop") },
			});
		}
		await database.close();
	}
	return rows;
}
