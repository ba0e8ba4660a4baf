import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NotHere } from "./not-here.ts";

/** A disk of a few megabytes that can be filled completely. */
export interface SmallDisk {
	folder: string;
	fill(): void;
	free(): void;
	/** Removes the disk and its contents. */
	remove(): void;
}

const MEGABYTE = Buffer.alloc(2 ** 20, 1);

export function mountSmallDisk(megabytes: number): SmallDisk {
	const folder = mkdtempSync(join(tmpdir(), "genga-small-disk-"));
	try {
		const options = ["-t", "tmpfs", "-o", `size=${megabytes}m`, "genga-small-disk", folder];
		execFileSync("mount", options, { stdio: "pipe" });
	} catch (error) {
		rmdirSync(folder);
		throw new NotHere(`a small disk cannot be mounted (${String(error).split("\n").at(-2)})`);
	}
	const remove = () => {
		process.off("exit", remove);
		// Lazily: a process with an open file keeps it until it closes it.
		execFileSync("umount", ["-l", folder]);
		rmdirSync(folder);
	};
	process.once("exit", remove);
	const ballast = join(folder, "ballast");
	return { folder, fill: () => fill(ballast), free: () => rmSync(ballast), remove };
}

/** First in megabytes, then in bytes. */
function fill(file: string): void {
	const handle = openSync(file, "w");
	for (let size = MEGABYTE.length; size >= 1; size /= 2) {
		while (isWritten(handle, MEGABYTE.subarray(0, size)));
	}
	closeSync(handle);
}

function isWritten(handle: number, bytes: Buffer): boolean {
	try {
		return writeSync(handle, bytes) === bytes.length;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOSPC") return false;
		throw error;
	}
}
