import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** Parses `path` “part of a test's title”, with more parts from the same file after commas. */
export function testsNamedIn(cell: string): { path: string; pieces: string[] }[] {
	return cell.split(/(?=`(?:tests|contract|web|server|providers|database)\/)/).flatMap((part) => {
		const path = /^`([^`]+)`/.exec(part)?.[1];
		const pieces = [...part.matchAll(/“([^”]+)”/g)].map(([, piece = ""]) => piece);
		return path ? [{ path, pieces }] : [];
	});
}

/** Lists what does not exist: the file, or a part of a title in it. */
export function missingOf({ path, pieces }: { path: string; pieces: string[] }): string[] {
	if (!existsSync(join(ROOT, path))) return [path];
	const text = readFileSync(join(ROOT, path), "utf8");
	return pieces.filter((piece) => !text.includes(piece)).map((piece) => `${path}: ${piece}`);
}
