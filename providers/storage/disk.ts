import { mkdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { v7 as newId } from "uuid";
import { type ByteStorage, type StorageKind, StorageUnavailable } from "./port.ts";

/** Bytes of one kind in a folder. A file appears whole or not at all. */
export function diskStorage(folder: string, { name, isKey }: StorageKind): ByteStorage {
	/** A full or unmounted disk, too many open files and the like may pass. The log has the cause. */
	const unavailable = (cause: unknown) =>
		new StorageUnavailable(`the folder of ${name} cannot be used`, { cause });

	return {
		async put(key, bytes) {
			if (!isKey(key)) throw new RangeError(`not a key of ${name}: ${key}`);
			const file = join(folder, key);
			const draft = `${file}.${newId()}`;
			try {
				await mkdir(dirname(file), { recursive: true });
				await writeFile(draft, bytes);
				await rename(draft, file);
			} catch (error) {
				await rm(draft, { force: true });
				throw unavailable(error);
			}
		},
		async get(key) {
			if (!isKey(key)) return undefined;
			try {
				return await readFile(join(folder, key));
			} catch (error) {
				if (codeOf(error) === "ENOENT") return undefined;
				throw unavailable(error);
			}
		},
		async remove(key) {
			if (!isKey(key)) return;
			const file = join(folder, key);
			await rm(file, { force: true });
			// Removes the picture's folder with its last file.
			await rmdir(dirname(file)).catch(() => {});
		},
	};
}

function codeOf(error: unknown): string | undefined {
	return (error as NodeJS.ErrnoException).code;
}
