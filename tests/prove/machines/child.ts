import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { waitUntil } from "../wait.ts";
import { environment } from "./installed.ts";

const SERVES_WITHIN = 20_000;

export interface Child {
	stop(): Promise<void>;
}

/** Starts a server and waits until its port accepts connections. It ends with this process at the latest. */
export async function startServer(
	[program, ...args]: [string, ...string[]],
	port: number,
	options: SpawnOptions = {},
): Promise<Child> {
	const child = spawn(program, args, {
		env: environment,
		...options,
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding("utf8").on("data", (text: string) => {
			output = (output + text).slice(-10_000);
		});
	const atExit = () => child.kill("SIGKILL");
	process.on("exit", atExit);
	await waitUntil(`${program} serves`, SERVES_WITHIN, async () => {
		if (child.exitCode !== null) throw new Error(`${program} ended: ${output}`);
		return await accepts(port);
	});
	return {
		async stop() {
			process.off("exit", atExit);
			if (isRunning(child)) {
				child.kill("SIGTERM");
				await once(child, "exit");
			}
		},
	};
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
	return exitCode === null && signalCode === null;
}

async function accepts(port: number): Promise<boolean> {
	const socket = connect(port, "127.0.0.1");
	return (await new Promise((resolve) => {
		socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
	}).finally(() => socket.destroy())) as boolean;
}
