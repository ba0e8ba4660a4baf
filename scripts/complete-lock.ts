import { type Platform, platformOfName } from "./platform-of-name.ts";

export interface Lock {
	packages: Record<string, LockEntry>;
}

interface LockEntry extends Platform {
	version?: string;
	optional?: boolean;
	integrity?: string;
	/** Its files are in the archive of the package around it, so only that one has a checksum. */
	inBundle?: boolean;
	optionalDependencies?: Record<string, string>;
}

const FOLDER = "node_modules/";

/**
 * Gives every optional dependency without an entry `{version, optional}` and the platform that its name states. Answers
 * the added paths.
 */
export function completeLock(lock: Lock): string[] {
	const added: string[] = [];
	for (const [place, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
		for (const [name, range] of Object.entries(optionalDependencies)) {
			const path = missingPath(lock, place, name, lowest(range));
			if (!path) continue;
			const platform = platformOfName(name);
			lock.packages[path] = { version: lowest(range), optional: true, ...platform };
			added.push(path);
		}
	}
	return added;
}

/** Removes the entries that completeLock added, so that none becomes outdated: they have no checksum. */
export function withoutBareEntries(lock: Lock): void {
	for (const [path, entry] of Object.entries(lock.packages)) {
		if (path !== "" && entry.optional && !entry.integrity && !entry.inBundle)
			delete lock.packages[path];
	}
}

/**
 * Where the entry must be added: at the root or beside its dependent. Undefined when Node's module resolution already
 * finds one.
 */
function missingPath(lock: Lock, place: string, name: string, version: string) {
	for (const folder of foldersAbove(place)) {
		const found = lock.packages[`${folder}${FOLDER}${name}`];
		// A full entry is npm's own choice within the range. One of our bare entries must match exactly.
		if (found?.integrity || found?.version === version) return undefined;
		if (found) return `${place}/${FOLDER}${name}`;
	}
	return `${FOLDER}${name}`;
}

/**
 * The folders that Node searches: "node_modules/a/node_modules/b" → itself, "node_modules/a" and the root, each with
 * its slash.
 */
function foldersAbove(place: string): string[] {
	const parts = place === "" ? [] : place.split(`/${FOLDER}`);
	const folders = parts.map((_, index) => `${parts.slice(0, index + 1).join(`/${FOLDER}`)}/`);
	return [...folders.reverse(), ""];
}

/** The lowest version of a range: "^1.4.1" → "1.4.1". Most are exact already. */
function lowest(range: string): string {
	const version = /\d+\.\d+\.\d+[^\s|]*/.exec(range)?.[0];
	if (!version) throw new Error(`No exact version can be read from the range "${range}"`);
	return version;
}
