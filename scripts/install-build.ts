import { cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/** In milliseconds. */
const DAY = 24 * 60 * 60_000;

/**
 * Puts the finished build in `next/` in the place of the current one, while processes serve the current one. Each file
 * is replaced by one rename, the server's file comes after the browser's, and nothing is removed before the end. So an
 * installation that is interrupted leaves the current build usable.
 *
 * Processes that are not replaced yet still send pages that name the files of the current build, and a page that is open
 * in a browser loads parts of it later. So these files stay in `previous/assets/` (server/http/pages.ts) for a day, also
 * when further builds follow.
 */
export async function installBuild(folder: string): Promise<void> {
	const [next, previous, assets] = [
		join(folder, "next"),
		join(folder, "previous"),
		join(folder, "client/assets"),
	];
	await mkdir(assets, { recursive: true });
	await mkdir(join(folder, "server"), { recursive: true });
	await keepForADay(assets, join(previous, "assets"));
	const [files, old] = [await filesOf(next), await filesOf(folder)];
	for (const file of files) {
		await mkdir(dirname(join(folder, file)), { recursive: true });
		await rename(join(next, file), join(folder, file));
	}
	for (const file of old) if (!files.includes(file)) await rm(join(folder, file));
	await rm(next, { recursive: true });
}

/** Copies the files, and removes those that were copied more than a day ago. */
async function keepForADay(from: string, to: string): Promise<void> {
	await mkdir(to, { recursive: true });
	for (const file of await readdir(to)) {
		const { mtimeMs } = await stat(join(to, file));
		if (mtimeMs < Date.now() - DAY) await rm(join(to, file), { recursive: true });
	}
	await cp(from, to, { recursive: true });
}

async function filesOf(folder: string): Promise<string[]> {
	const files: string[] = [];
	for (const part of ["client", "server"]) {
		const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true });
		const found = entries.filter((entry) => entry.isFile());
		files.push(...found.map(({ parentPath, name }) => relative(folder, join(parentPath, name))));
	}
	return files;
}
