import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** The compile cache of Node, which all processes of a run share. Hundreds of starts then compile the code once. */
const COMPILED = join(tmpdir(), "genga-compiled");

export interface SpawnedNode {
	pid: number;
	/** The lines printed so far. */
	lines: string[];
	/** Resolves once that line is printed. Rejects if the process ends first. */
	says(line: string): Promise<void>;
	kill(signal?: NodeJS.Signals): void;
	/** The exit code, or the signal that ended the process, and its stderr. */
	ended: Promise<{ code: number | string; stderr: string }>;
}

/** Runs a .ts file in a Node process of its own, with these settings added to the environment of this process. */
export function spawnNode(
	file: string,
	settings: Record<string, string>,
	args: string[] = [],
): SpawnedNode {
	const child = spawn(process.execPath, [file, ...args], {
		env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...settings },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const lines: string[] = [];
	let stderr = "";
	child.stderr.setEncoding("utf8").on("data", (text: string) => {
		stderr += text;
	});
	const reader = createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
	const ended = once(child, "close").then(([code, signal]) => ({ code: code ?? signal, stderr }));
	return {
		pid: child.pid ?? 0,
		lines,
		says: (line) =>
			new Promise((resolve, reject) => {
				const look = () => lines.includes(line) && resolve();
				look();
				reader.on("line", look);
				ended.then(() => reject(new Error(`${file} ended before it printed "${line}": ${stderr}`)));
			}),
		kill: (signal = "SIGKILL") => child.kill(signal),
		ended,
	};
}
