import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { join } from "node:path";
import { makeLog } from "./http/log.ts";
import { answerMetricsOfAll } from "./metrics/all-processes.ts";
import type { Settings } from "./settings/config.ts";

/**
 * A process that ran for this many milliseconds counts as stable. Its end does not lengthen the pause before its
 * replacement.
 */
const STABLE = 60_000;
/** Milliseconds before an ended process is replaced. The first replacement starts at once, later ones wait longer. */
const PAUSES = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** Milliseconds after which a stopping process is killed. It uses at most ten seconds itself (site.ts). */
const KILL_AFTER = 12_000;

/**
 * The parent of several processes that share one port (decisions/0035). It serves nothing itself. It starts the first
 * process alone, which migrates the database and shows whether the settings are right. Then it starts the others,
 * replaces those that end by themselves, and on SIGUSR2 all of them, one after the other.
 */
export function runProcesses(settings: Settings): void {
	const log = makeLog(settings);
	/** Processes whose end is expected: they are not replaced. */
	const expected = new Set<Worker>();
	const pauses = new Set<NodeJS.Timeout>();
	let isOpen = false;
	let isStopping = false;
	let isReplacing = false;
	const pauseAfter = growingPauses();

	// Each process takes connections from one shared queue. With Node's default the parent hands them out, and those
	// handed to a process that has just died would hang.
	cluster.schedulingPolicy = cluster.SCHED_NONE;
	cluster.setupPrimary({ exec: join(import.meta.dirname, "main.ts") });
	answerMetricsOfAll();
	process.on("SIGTERM", stopAll).on("SIGINT", stopAll).on("SIGHUP", stopAll);
	process.on("SIGUSR2", () => void replaceAll());
	void openAll();

	async function openAll(): Promise<void> {
		// The process has printed the reason. This parent ends when no process is left.
		if (!(await opens(start())) || isStopping) return;
		isOpen = true;
		const others = Array.from({ length: settings.processes - 1 }, start);
		await Promise.all(others.map(opens));
		if (isStopping) return;
		say(`${settings.siteName} is open at ${settings.origin}`);
		say(`${settings.processes} processes. To replace them one by one: kill -USR2 ${process.pid}`);
	}

	function start(): Worker {
		const worker = cluster.fork();
		const since = performance.now();
		worker.once("exit", (code, signal) => {
			const isClean = code === 0 || signal === "SIGTERM";
			if (isStopping || !isOpen) process.exitCode ||= isClean ? 0 : 1;
			else if (!expected.delete(worker)) replace({ code, signal, since });
		});
		return worker;
	}

	function replace({ code, signal, since }: { code: number; signal: string; since: number }) {
		const pause = pauseAfter(performance.now() - since);
		log.error({ code, signal }, `a process of the site ended; the next one starts in ${pause} ms`);
		const timer = setTimeout(() => {
			pauses.delete(timer);
			start();
		}, pause);
		pauses.add(timer);
	}

	/** A rolling restart: each process is asked to stop once a new one serves. */
	async function replaceAll(): Promise<void> {
		if (!isOpen || isStopping || isReplacing) return;
		isReplacing = true;
		const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
		for (const old of all) {
			if (isStopping) return;
			// It ended by itself and was replaced.
			if (old.isDead()) continue;
			const next = start();
			expected.add(next);
			if (!(await opens(next))) {
				if (!isStopping) log.error("a new process did not start, so the old ones go on");
				isReplacing = false;
				return;
			}
			expected.delete(next);
			await retire(old.isDead() ? next : old);
		}
		isReplacing = false;
		say(`${settings.siteName} has replaced its ${all.length} processes`);
	}

	async function retire(worker: Worker): Promise<void> {
		expected.add(worker);
		stop(worker);
		await once(worker, "exit");
	}

	// Handles every signal, because an unhandled second one would kill this process and with it all others.
	function stopAll(): void {
		if (isStopping) return;
		isStopping = true;
		for (const timer of pauses) clearTimeout(timer);
		for (const worker of Object.values(cluster.workers ?? {})) if (worker) stop(worker);
	}
}

/** Returns the pause after a process that ran for this long. It grows while processes end soon after their start. */
export function growingPauses(): (lived: number) => number {
	let shortLives = 0;
	return (lived) => {
		if (lived >= STABLE) shortLives = 0;
		const pause = PAUSES[Math.min(shortLives, PAUSES.length - 1)] ?? 0;
		shortLives += 1;
		return pause;
	};
}

/** Resolves with false when the process ends before it serves. */
async function opens(worker: Worker): Promise<boolean> {
	return await new Promise((resolve) => {
		worker.once("listening", () => resolve(true)).once("exit", () => resolve(false));
	});
}

function stop(worker: Worker): void {
	worker.process.kill("SIGTERM");
	const kill = setTimeout(() => worker.process.kill("SIGKILL"), KILL_AFTER).unref();
	worker.once("exit", () => clearTimeout(kill));
}

function say(line: string): void {
	process.stdout.write(`${line}\n`);
}
