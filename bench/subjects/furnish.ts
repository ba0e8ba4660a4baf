import { join } from "node:path";
import type { Engine } from "#database/connect.ts";
import { spawnNode } from "#tests/support/spawn-node.ts";
import { openWorld } from "../open-world.ts";
import type { Options } from "../options.ts";
import type { Row } from "../report.ts";

const SEED = join(import.meta.dirname, "../../scripts/seed.ts");
const PEAK_MEMORY = join(import.meta.dirname, "../peak-memory-process.ts");
/** The timeout in minutes. */
const LONGEST = 12;

/** Measures `npm run seed` with a tenth as many people and purchases as classes, but at least 100. */
export async function measureFurnish(options: Options, engine: Engine): Promise<Row[]> {
	const rows: Row[] = [];
	for (const size of options.sizes) {
		const isMeasured = size <= options.furnishMax;
		const measured = isMeasured ? await furnish(engine, size) : { row: "not measured by quick" };
		rows.push({ classes: size, ...measured });
	}
	return rows;
}

async function furnish(engine: Engine, classes: number): Promise<Row> {
	const database = await openWorld(engine);
	const others = String(Math.max(100, Math.round(classes / 10)));
	const size = ["--classes", String(classes), "--users", others, "--payments", others];
	const settings = { ...database.settings, NODE_OPTIONS: `--import=${PEAK_MEMORY}` };
	const begin = performance.now();
	const seed = spawnNode(SEED, settings, ["crowd", ...size]);
	const kill = () => seed.kill();
	process.once("exit", kill);
	const timer = setTimeout(kill, LONGEST * 60_000);
	const { code, stderr } = await seed.ended;
	clearTimeout(timer);
	process.off("exit", kill);
	const seconds = (performance.now() - begin) / 1000;
	await database.close();
	if (code === "SIGKILL") return { row: `not within ${LONGEST} minutes` };
	if (code !== 0) throw new Error(stderr);
	const peak = Number(/^peak memory (\d+)$/.exec(seed.lines.at(-1) ?? "")?.[1]);
	const row = `with ${others} people and ${others} purchases`;
	return { row, seconds: seconds.toFixed(1), MB: Math.round(peak / 1000) };
}
