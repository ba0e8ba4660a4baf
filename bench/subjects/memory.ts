import { measure } from "../load.ts";
import { readingLoad } from "../reading.ts";
import type { Row } from "../report.ts";
import { metricOf, type Server, startBare } from "../spawn-server.ts";
import type { Stage } from "../stage.ts";

/** Resident memory of the servers after all other measurements on this stage. */
export async function measureMemory(stage: Stage): Promise<Row[]> {
	const { site, express, folder, options } = stage;
	const { path, headers } = readingLoad(1);
	const bare = await startBare(new URL(path(0), site.origin), headers, folder);
	await measure(bare.origin, readingLoad(16), options.turn);
	const row = {
		row: "after all that",
		site: await megabytes(site),
		bare: await megabytes(bare),
		Express: await megabytes(express),
		"site's heap": await megabytes(site, "nodejs_heap_size_total_bytes"),
		"of it used": await megabytes(site, "nodejs_heap_size_used_bytes"),
		"outside of it": await megabytes(site, "nodejs_external_memory_bytes"),
	};
	await bare.stop();
	return [row];
}

async function megabytes(
	server: Pick<Server, "origin">,
	metric = "process_resident_memory_bytes",
): Promise<number> {
	return Math.round((await metricOf(server, metric)) / 1e6);
}
