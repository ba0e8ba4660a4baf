import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Hashes of the pixels, in hexadecimal: at one and at two pixels for a sheet unit, and in the middle of its time. */
interface GoldenPixels {
	once: string;
	twice: string;
	/** Milliseconds. */
	middle: number;
	halfway: string;
}

interface GoldenLog {
	name: string;
	bytes: Uint8Array;
	pixels: GoldenPixels;
}

const folder = join(import.meta.dirname, "../../unit/ink/golden");

/** The logs that keep their pixels for ever (docs/ink.md, "Versions"). */
export function goldenLogs(): GoldenLog[] {
	const all = JSON.parse(readFileSync(join(folder, "pixels.json"), "utf8"));
	return globSync("*.ink", { cwd: folder })
		.toSorted()
		.map((file) => {
			const name = basename(file, ".ink");
			return { name, bytes: readFileSync(join(folder, file)), pixels: all[name] };
		});
}
