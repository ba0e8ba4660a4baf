import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface Import {
	/** Path from the root of the repository. */
	file: string;
	/** Path of the imported file from the root, or `npm:zod`, `node:fs`. */
	target: string;
}

const root = join(import.meta.dirname, "../..");
const statement = /^\s*(?:import|export)\b[^;"'`]*?\bfrom\s*"([^"]+)"|^\s*import\s*"([^"]+)"/gm;
const call = /\bimport\(\s*"([^"]+)"/g;

/** All imports of the files in these folders, including types, without tests. */
export function importsOf(folders: string[]): Import[] {
	return sourceFiles(folders).flatMap((file) => {
		const text = readFileSync(join(root, file), "utf8");
		return parseImports(text).map((name) => ({ file, target: resolve(file, name) }));
	});
}

/** The TypeScript files of these folders, without tests. */
export function sourceFiles(folders: string[]): string[] {
	const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
	return files.filter((file) => !/\.(test|story)\.tsx?$/.test(file));
}

export function parseImports(text: string): string[] {
	const found = [...text.matchAll(statement), ...text.matchAll(call)];
	return found.map((match) => match[1] ?? match[2] ?? "");
}

function resolve(file: string, name: string): string {
	if (name.startsWith("#")) return name.slice(1);
	if (name.startsWith(".")) return join(dirname(file), name);
	return name.startsWith("node:") ? name : `npm:${name}`;
}
