import type { Engine } from "#database/connect.ts";
import { openWorld } from "../open-world.ts";
import type { Options } from "../options.ts";
import type { Row } from "../report.ts";
import { inRounds, median } from "../rounds.ts";
import { type Server, startExpress, startSite } from "../spawn-server.ts";

/** How long a start takes at each size. The Express shop starts with an empty database. */
export async function measureReady(options: Options, engine: Engine): Promise<Row[]> {
	const rows: Row[] = [];
	for (const size of options.sizes) {
		const database = await openWorld(engine, size);
		const measured = await inRounds<number>(options.rounds, {
			site: async () => await readyOf(await startSite(database.settings)),
			express: async () => await readyOf(await startExpress(database.dataDir, 0)),
		});
		await database.close();
		rows.push({
			classes: size,
			row: "start",
			site: Math.round(median(measured.site ?? [])),
			Express: Math.round(median(measured.express ?? [])),
		});
	}
	return rows;
}

async function readyOf({ ready, stop }: Server): Promise<number> {
	await stop();
	return ready;
}
