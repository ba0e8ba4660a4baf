import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** Parses `path` “piece of a test's name”, with more pieces of the same file after commas. */
export function testsNamedIn(cell: string): { path: string; pieces: string[] }[] {
	return cell.split(/(?=`(?:tests|contract|web|server|providers|database)\/)/).flatMap((part) => {
		const path = /^`([^`]+)`/.exec(part)?.[1];
		const pieces = [...part.matchAll(/“([^”]+)”/g)].map(([, piece = ""]) => piece);
		return path ? [{ path, pieces }] : [];
	});
}

/** What does not exist: the file, or a piece of a test's name in it. */
export function missingOf({ path, pieces }: { path: string; pieces: string[] }): string[] {
	if (!existsSync(join(ROOT, path))) return [path];
	const text = readFileSync(join(ROOT, path), "utf8");
	return pieces.filter((piece) => !text.includes(piece)).map((piece) => `${path}: ${piece}`);
}
