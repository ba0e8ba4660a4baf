import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { v7 as newId } from "uuid";
import { isPictureKey, type PictureStorage } from "./port.ts";

/** A folder. A file appears whole or not at all. */
export function diskStorage(folder: string): PictureStorage {
	return {
		async put(key, bytes) {
			if (!isPictureKey(key)) throw new RangeError(`not a picture key: ${key}`);
			const file = join(folder, key);
			await mkdir(dirname(file), { recursive: true });
			const draft = `${file}.${newId()}`;
			await writeFile(draft, bytes);
			await rename(draft, file);
		},
		async get(key) {
			if (!isPictureKey(key)) return undefined;
			try {
				return await readFile(join(folder, key));
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
				throw error;
			}
		},
	};
}
