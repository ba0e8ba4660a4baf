import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import {
	copyFileSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run } from "#scripts/run.ts";

/** Runs `npm ci` twice in empty folders: both trees must be equal, byte by byte (docs/threats.md L11). */
export async function proveCleanInstall(): Promise<string> {
	const [first, second] = [await installed(), await installed()];
	assert.equal(second.hash, first.hash);
	return `${first.files} files, twice the same`;
}

async function installed(): Promise<{ files: number; hash: string }> {
	const folder = mkdtempSync(join(tmpdir(), "genga-install-"));
	try {
		for (const file of ["package.json", "package-lock.json", ".npmrc"]) {
			copyFileSync(join(root, file), join(folder, file));
		}
		const { ok, output } = await run(["npm", "ci", "--prefix", folder]);
		assert.ok(ok, output);
		return fingerprint(join(folder, "node_modules"));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function fingerprint(folder: string): { files: number; hash: string } {
	const hash = createHash("sha256");
	const found = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() || entry.isSymbolicLink())
		.map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
		.sort((one, other) => (one.path < other.path ? -1 : 1));
	for (const { entry, path } of found) {
		hash.update(`${path.slice(folder.length)}\n`);
		hash.update(entry.isFile() ? readFileSync(path) : readlinkSync(path));
	}
	return { files: found.length, hash: hash.digest("hex") };
}
