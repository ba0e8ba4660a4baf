import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

/**
 * Imported before `npm run backup` by changing-files.test.ts: removes the folder REMOVED when the folder LISTED has
 * been read. So the program itself needs no switch for tests.
 */
const { REMOVED = "", LISTED } = process.env;
const readdir = files.readdir as (folder: string, options: object) => Promise<unknown>;

const removing = async (folder: string, options: object) => {
	const found = await readdir(folder, options);
	if (folder === LISTED) await files.rm(REMOVED, { recursive: true, force: true });
	return found;
};
Object.assign(files, { readdir: removing });
syncBuiltinESMExports();
