import { DataFolderRefused } from "#database/site-lock.ts";
import { databaseFault } from "#server/settings/database-settings.ts";
import { SettingsFault } from "#server/settings/settings-fault.ts";

/** Runs a command and prints its result. An expected error is printed as one sentence, with exit code 1. */
export async function orSentence(command: () => Promise<string | undefined>): Promise<void> {
	const sentence = await command().catch(sentenceOf);
	if (sentence === undefined) return;
	console.error(sentence);
	process.exitCode = 1;
}

function sentenceOf(error: unknown): string {
	if (error instanceof DataFolderRefused || error instanceof SettingsFault) return error.message;
	const sentence = databaseFault(error);
	if (sentence === undefined) throw error;
	return sentence;
}
