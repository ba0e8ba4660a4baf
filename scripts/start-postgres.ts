import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { removeFolder } from "./remove-folder.ts";

const READY = /database system is ready to accept (read-only )?connections/;
const SETTINGS = ["max_connections=300", "lc_messages=C"];
/**
 * Fast settings for temporary data that need not survive a power cut. Without autovacuum, which would collect statistics
 * in the middle of some tests and change their plans.
 */
const NOT_DURABLE = ["fsync=off", "full_page_writes=off", "autovacuum=off"];
/** Memory and log size of a server for large data, as an operator would set them. */
const LARGE = ["shared_buffers=512MB", "max_wal_size=4GB"];

export interface ThrowAwayPostgres {
	url: string;
	stop(): Promise<void>;
	/** Like `pg_ctl -m immediate stop`: every connection breaks and nothing is cleaned up. */
	crash(): Promise<void>;
	/** After a crash, on the same port with the same data. Resolves when it accepts connections. */
	startAgain(): Promise<void>;
}

/** The command that creates the data of an empty server. */
function emptyData(data: string): [string, string[]] {
	const access = ["-U", "postgres", "-A", "trust"];
	return ["initdb", ["-D", data, ...access, "-E", "UTF8", "--locale=C.UTF-8"]];
}

/** Starts a streaming replica of that server, which answers reads. */
export async function startReplica(
	binaries: string,
	within: string,
	primary: string,
): Promise<ThrowAwayPostgres> {
	const copy = ["-d", primary, "--write-recovery-conf", "--checkpoint=fast"];
	return await startPostgres(binaries, within, undefined, (data) => [
		"pg_basebackup",
		["-D", data, ...copy],
	]);
}

/**
 * A temporary server on a free port of 127.0.0.1 with its own data folder. It ends with this process. With a name for
 * the folder the data is kept for the next start, and commits wait for the disk as on a real server.
 */
export async function startPostgres(
	binaries: string,
	within: string,
	kept?: string,
	fillOf: (data: string) => [string, string[]] = emptyData,
): Promise<ThrowAwayPostgres> {
	const as = serverUser();
	const folder = kept ? join(within, kept) : mkdtempSync(join(within, "genga-postgres-"));
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
	const data = join(folder, "data");
	const options = { ...as, cwd: folder, env: { ...process.env, HOME: folder } };
	const fill = (tool: string, args: string[]) =>
		execFileSync(join(binaries, tool), [...args, "--no-sync"], { ...options, stdio: "pipe" });
	try {
		if (!existsSync(join(data, "PG_VERSION"))) fill(...fillOf(data));
		const port = await freePort();
		const settings = [...SETTINGS, `port=${port}`, "listen_addresses=127.0.0.1"];
		settings.push(`unix_socket_directories=${folder}`, ...(kept ? LARGE : NOT_DURABLE));
		const launch = () =>
			spawn(
				join(binaries, "postgres"),
				["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
				// Detached, so that Ctrl-C reaches only this process, which then stops the server.
				{ ...options, stdio: ["ignore", "ignore", "pipe"], detached: true },
			);
		const running = { server: launch() };
		const stop = stopWithProcess(running, () => kept || removeFolder(folder));
		await ready(running.server);
		return {
			url: `postgres://postgres@127.0.0.1:${port}/postgres`,
			stop,
			crash: () => quit(running.server),
			async startAgain() {
				running.server = launch();
				await ready(running.server);
			},
		};
	} catch (error) {
		if (!kept) removeFolder(folder);
		throw error;
	}
}

/** Postgres refuses to run as root, so its own system user runs it. */
export function serverUser(): { uid?: number; gid?: number } {
	if (process.getuid?.() !== 0) return {};
	const id = (which: string) => Number(execFileSync("id", [which, "postgres"]));
	return { uid: id("-u"), gid: id("-g") };
}

async function ready(server: ChildProcess): Promise<void> {
	let log = "";
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.once("exit", () => reject(new Error(log.trim())));
		server.stderr?.setEncoding("utf8").on("data", (text: string) => {
			if (READY.test(log)) return;
			log += text;
			if (READY.test(log)) resolve();
		});
	});
}

/** Stops the server and cleans up: on request, and at the latest when this process ends. */
function stopWithProcess(
	running: { server: ChildProcess },
	cleanUp: () => unknown,
): () => Promise<void> {
	const atExit = () => {
		running.server.kill("SIGQUIT");
		cleanUp();
	};
	const onSignal = (signal: NodeJS.Signals) => process.exit(signal === "SIGINT" ? 130 : 143);
	process.on("exit", atExit).on("SIGINT", onSignal).on("SIGTERM", onSignal);
	return async () => {
		await quit(running.server);
		cleanUp();
		process.off("exit", atExit).off("SIGINT", onSignal).off("SIGTERM", onSignal);
	};
}

async function quit(server: ChildProcess): Promise<void> {
	if (server.exitCode !== null || server.signalCode !== null) return;
	server.kill("SIGQUIT");
	await once(server, "exit");
}
