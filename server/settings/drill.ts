import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * What a test restore ("drill") takes from the environment: where its own data and the bucket are. The rest has its
 * default of a local site, because it can reach what belongs to the live one: mail server, gateway, Google.
 */
const KEPT = [
	"PORT",
	"DATA_DIR",
	"DATABASE_URL",
	"DATABASE_DIRECT_URL",
	"STORAGE_URL",
	"SESSION_SECRET",
	"SITE_NAME",
	"LOG_LEVEL",
];

/** The marker file of a drill. `npm run restore -- FILE --drill` creates it, a restore without `--drill` removes it. */
export function drillMark(dataDir: string): string {
	return join(dataDir, "drill");
}

export function isDrill(dataDir: string): boolean {
	return existsSync(drillMark(dataDir));
}

/** The environment of a drill, without demo people and mail. */
export function environmentOfDrill(given: Record<string, string>): Record<string, string> {
	const kept = Object.entries(given).filter(([name]) => KEPT.includes(name));
	return Object.fromEntries([...kept, ["DEMO", "0"], ["MAIL", "none"]]);
}
