import cluster from "node:cluster";
import { PlaceRefused } from "#database/site-lock.ts";
import { PermissionsFault } from "./http/permissions.ts";
import { readSettings, type Settings } from "./settings/config.ts";
import { SettingsFault } from "./settings/settings-fault.ts";
import { runSite } from "./site.ts";

/** The program: reads the settings, then starts one process, or several that share the work. */
const settings = settingsOrExit();
if (settings.processes > 1 && cluster.isPrimary) runProcesses(settings.processes);
else await runSite(settings).catch(explainAndExit);

function settingsOrExit(): Settings {
	try {
		return readSettings(process.env);
	} catch (error) {
		explainAndExit(error);
	}
}

/** Prints one line per fault for faults that the operator can fix. Any other error is a crash with its stack. */
function explainAndExit(error: unknown): never {
	for (const sentence of sentencesOf(error)) console.error(sentence);
	process.exit(1);
}

function sentencesOf(error: unknown): readonly string[] {
	if (error instanceof PlaceRefused) return [error.message];
	if (error instanceof SettingsFault || error instanceof PermissionsFault) return error.faults;
	throw error;
}

/** Replaces a process that dies. When asked to stop, stops all processes and then exits. */
function runProcesses(count: number): void {
	let stopping = false;
	for (let started = 0; started < count; started += 1) cluster.fork();
	cluster.on("exit", (_worker, code) => {
		if (code === 1) stopAll();
		else if (!stopping) cluster.fork();
	});
	process.once("SIGTERM", stopAll).once("SIGINT", stopAll);

	// Only once, because a second signal would kill a process that is still answering.
	function stopAll() {
		if (stopping) return;
		stopping = true;
		for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
	}
}
