import cluster from "node:cluster";
import { readSettings, type Settings, SettingsFault } from "./config.ts";
import { runSite } from "./site.ts";

/** The whole program: read the settings, then one process, or several that share the work. */
const settings = settingsOrExit();
if (settings.processes > 1 && cluster.isPrimary) runProcesses(settings.processes);
else await runSite(settings);

function settingsOrExit(): Settings {
	try {
		return readSettings(process.env);
	} catch (error) {
		if (!(error instanceof SettingsFault)) throw error;
		for (const fault of error.faults) console.error(fault);
		process.exit(1);
	}
}

/** A process that dies is replaced; asked to stop, all of them are, and then we go. */
function runProcesses(count: number): void {
	let stopping = false;
	for (let started = 0; started < count; started += 1) cluster.fork();
	cluster.on("exit", (_worker, code) => {
		if (stopping || code === 1) stopAll();
		else cluster.fork();
	});
	process.once("SIGTERM", stopAll).once("SIGINT", stopAll);

	function stopAll() {
		stopping = true;
		for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
	}
}
