import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { glob, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type Ran, root, run } from "./run.ts";

const STAMP = join(root, "build/.stamp");
/** The output folders of a build. */
const BUILT = ["build/client", "build/server"];
/** The files that a build depends on. */
const SOURCES = [
	"web/**/*",
	"contract/**/*",
	"ink/**/*",
	"vite.config.ts",
	"scripts/route-parts.ts",
	"react-router.config.ts",
	"package-lock.json",
];

/** Builds the web when there is no build or its sources have changed. Otherwise does nothing. */
export async function buildWhenStale(): Promise<Ran> {
	const now = await fingerprint();
	const built = BUILT.every((folder) => existsSync(join(root, folder)));
	const stamp = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : "";
	if (built && stamp === now) return { ok: true, output: "" };
	console.log(built ? "Building the web again: its sources changed" : "Building the web");
	// Removed first, so that an interrupted build is not mistaken for a current one.
	await rm(STAMP, { force: true });
	const ran = await run(["react-router", "build"], { env: { NODE_ENV: "production" } });
	if (!ran.ok) return ran;
	await compressFiles();
	await writeFile(STAMP, now);
	return ran;
}

/**
 * Writes compressed copies beside each text file. @fastify/static sends the encoding that the client accepts
 * (server/http/pages.ts).
 */
async function compressFiles(): Promise<void> {
	for await (const file of glob("build/client/**/*.{js,css,svg,ink}", { cwd: root })) {
		const path = join(root, file);
		const bytes = readFileSync(path);
		await writeFile(`${path}.br`, brotliCompressSync(bytes));
		await writeFile(`${path}.gz`, gzipSync(bytes));
	}
}

async function fingerprint(): Promise<string> {
	const files: string[] = [];
	for await (const file of glob(SOURCES, { cwd: root, withFileTypes: true })) {
		if (file.isFile()) files.push(join(file.parentPath, file.name));
	}
	const hash = createHash("sha256");
	for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
	return hash.digest("hex");
}

if (import.meta.main) {
	const { ok, output } = await buildWhenStale();
	if (!ok) console.error(output);
	process.exitCode = ok ? 0 : 1;
}
