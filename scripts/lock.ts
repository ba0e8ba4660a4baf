import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { completeLock, type Lock, withoutBareEntries } from "./complete-lock.ts";

/**
 * `npm run lock`, after every change of dependencies: lets npm update package-lock.json, then adds the optional
 * packages that the local registry lacks. npm leaves those out, and `npm ci` then refuses the file ("Missing: … from
 * lock file").
 */
const FILE = "package-lock.json";

rewrite(withoutBareEntries);
letNpmUpdate();
const added = rewrite(completeLock);
// A second update writes the file with npm's order and flags, so that a later `npm install` changes nothing.
letNpmUpdate();
console.log(`${FILE}: ${added.length} entries for optional packages that the registry lacks`);

function letNpmUpdate(): void {
	execFileSync("npm", ["install", "--package-lock-only", "--ignore-scripts"], { stdio: "pipe" });
}

/** Changes the file and keeps npm's indentation. */
function rewrite<T>(change: (lock: Lock) => T): T {
	const text = readFileSync(FILE, "utf8");
	const lock = JSON.parse(text) as Lock;
	const result = change(lock);
	const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? "  ";
	writeFileSync(FILE, `${JSON.stringify(lock, null, indent)}\n`);
	return result;
}
