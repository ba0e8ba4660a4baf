import cluster from "node:cluster";
import { setFlagsFromString } from "node:v8";
import { DataFolderRefused } from "#database/site-lock.ts";
import { PermissionsFault } from "./http/permissions.ts";
import { readSettings, type Settings } from "./settings/config.ts";
import { databaseFault } from "./settings/database-settings.ts";
import { SettingsFault } from "./settings/settings-fault.ts";

/**
 * By default V8 lets garbage wait until the heap is several times of what is in use, and the system never gets that
 * memory back. So it is collected when the heap has grown by 30 % (decisions/0092).
 */
const COLLECTED_AFTER = "--heap-growing-percent=30";

/**
 * The program: reads the settings, then runs the site in this process, or in several that share the work. Only a
 * process that serves loads the site.
 */
setFlagsFromString(COLLECTED_AFTER);
const settings = settingsOrExit();
if (settings.processes > 1 && cluster.isPrimary) {
	const { runProcesses } = await import("./processes.ts");
	runProcesses(settings);
} else {
	const { runSite } = await import("./site.ts");
	await runSite(settings).catch(explainAndExit);
}

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
	if (error instanceof DataFolderRefused) return [error.message];
	if (error instanceof SettingsFault || error instanceof PermissionsFault) return error.faults;
	const { code, syscall } = error as NodeJS.ErrnoException;
	const isListening = syscall === "listen" || syscall === "bind";
	if (isListening && code === "EADDRINUSE")
		return [`PORT: ${settings.port} is in use by another program: stop it, or set another PORT`];
	if (isListening && code === "EACCES")
		return [`PORT: ${settings.port} is not allowed for this user: set a PORT of 1024 or more`];
	const { hostname } = error as { hostname?: string };
	const isUnknownHost = /^(ENOTFOUND|EAI_)/.test(code ?? "") && hostname === settings.host;
	if (isUnknownHost || (isListening && code === "EADDRNOTAVAIL"))
		return [`HOST: ${settings.host} is not an address of this machine`];
	const sentence = databaseFault(error);
	if (sentence === undefined) throw error;
	return [sentence];
}
