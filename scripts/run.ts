import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, join } from "node:path";

export const root = join(import.meta.dirname, "..");
const tools = join(root, "node_modules/.bin");

export interface Ran {
	ok: boolean;
	/** Empty when `show` printed it directly. */
	output: string;
}

/** Runs one of the repository's tools with the repository's Node. */
export async function run(
	[tool, ...args]: [string, ...string[]],
	options: { show?: boolean; env?: Record<string, string> } = {},
): Promise<Ran> {
	const shown = options.show ? "inherit" : "pipe";
	const child = spawn(tool, args, {
		cwd: root,
		env: { ...process.env, ...options.env, PATH: `${tools}${delimiter}${process.env.PATH ?? ""}` },
		stdio: ["ignore", shown, shown],
		// On Windows npm's tools are .cmd files, which need a shell.
		shell: process.platform === "win32",
	});
	// A signal to this process also stops the child. Prepended, because another listener may end this process.
	const onSignal = (signal: NodeJS.Signals) => {
		child.kill(signal);
		process.exit(signal === "SIGINT" ? 130 : 143);
	};
	process.prependListener("SIGINT", onSignal).prependListener("SIGTERM", onSignal);
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
	}
	try {
		const [code] = await once(child, "close");
		return { ok: code === 0, output };
	} catch (error) {
		return { ok: false, output: (error as Error).message };
	} finally {
		process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
	}
}
