import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { glob, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { installBuild } from "./install-build.ts";
import { type Ran, root, run } from "./run.ts";

const STAMP = join(root, "build/.stamp");
/** The files that a build depends on. */
export const SOURCES = [
	"web/**/*",
	"contract/**/*",
	"ink/**/*",
	"tracing/**/*",
	"vite.config.ts",
	"scripts/route-parts.ts",
	"react-router.config.ts",
	"package-lock.json",
];

/**
 * Builds the web when there is no build or its sources have changed. Otherwise does nothing. Until the new build is
 * finished, the old one stays in its place and can be served (decisions/0035).
 */
export async function buildWhenStale(): Promise<Ran> {
	const now = await fingerprint();
	const built = existsSync(join(root, "build/server/index.js"));
	const stamp = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : "";
	if (built && stamp === now) return { ok: true, output: "" };
	console.log(built ? "Building the web again: its sources changed" : "Building the web");
	const ran = await run(["react-router", "build"], { env: { NODE_ENV: "production" } });
	if (!ran.ok) return ran;
	await compressFiles();
	// Removed first, so that an interrupted installation is not mistaken for a current build.
	await rm(STAMP, { force: true });
	await installBuild(join(root, "build"));
	await writeFile(STAMP, now);
	return ran;
}

/**
 * Writes compressed copies beside each text file. @fastify/static sends the encoding that the client accepts
 * (server/http/pages.ts).
 */
async function compressFiles(): Promise<void> {
	for await (const file of glob("build/next/client/**/*.{js,css,svg,ink}", { cwd: root })) {
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
