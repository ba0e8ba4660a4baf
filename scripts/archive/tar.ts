import { DataFolderRefused } from "#database/site-lock.ts";
import { run } from "../run.ts";

/** Every Linux, macOS and Windows has a tar command, and Node has no tar library. */
export async function packFolder(folder: string, file: string): Promise<void> {
	const { ok, output } = await run(["tar", "-cf", file, "-C", folder, "."]);
	if (!ok) throw new DataFolderRefused(`tar could not write ${file}: ${output.trim()}`);
}

/** Unpacks into an empty folder. No entry of the archive can be written outside it. */
export async function unpackFile(file: string, folder: string): Promise<void> {
	const { ok, output } = await run([
		"tar",
		"--no-same-owner",
		"--no-same-permissions",
		"-xf",
		file,
		"-C",
		folder,
	]);
	if (!ok) throw new DataFolderRefused(`${file} is not a complete archive: ${output.trim()}`);
}
