import cluster from "node:cluster";
import { PlaceRefused } from "#database/site-lock.ts";
import { PermissionsFault } from "./http/permissions.ts";
import { readSettings, type Settings } from "./settings/config.ts";
import { SettingsFault } from "./settings/settings-fault.ts";
import { runSite } from "./site.ts";

/** The whole program: read the settings, then one process, or several that share the work. */
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

/** One line a fault, for faults that whoever typed `npm start` can mend; anything else is a crash, with its stack. */
function explainAndExit(error: unknown): never {
	for (const sentence of sentencesOf(error)) console.error(sentence);
	process.exit(1);
}

function sentencesOf(error: unknown): readonly string[] {
	if (error instanceof PlaceRefused) return [error.message];
	if (error instanceof SettingsFault || error instanceof PermissionsFault) return error.faults;
	throw error;
}

/** A process that dies is replaced; asked to stop, all of them are, and then we go. */
function runProcesses(count: number): void {
	let stopping = false;
	for (let started = 0; started < count; started += 1) cluster.fork();
	cluster.on("exit", (_worker, code) => {
		if (code === 1) stopAll();
		else if (!stopping) cluster.fork();
	});
	process.once("SIGTERM", stopAll).once("SIGINT", stopAll);

	// Once: a second signal would end a process that is still answering.
	function stopAll() {
		if (stopping) return;
		stopping = true;
		for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
	}
}
