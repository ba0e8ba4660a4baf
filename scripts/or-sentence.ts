import { DataFolderRefused } from "#database/site-lock.ts";
import { databaseFault } from "#server/settings/database-settings.ts";
import { SettingsFault } from "#server/settings/settings-fault.ts";

/** Runs a command. It answers, or throws as an expected error, why it refuses: one sentence, with exit code 1. */
export async function orSentence(command: () => Promise<string | undefined>): Promise<void> {
	const sentence = await command().catch(sentenceOf);
	if (sentence === undefined) return;
	console.error(sentence);
	process.exitCode = 1;
}

function sentenceOf(error: unknown): string {
	if (error instanceof DataFolderRefused || error instanceof SettingsFault) return error.message;
	const sentence = optionFault(error) ?? databaseFault(error);
	if (sentence === undefined) throw error;
	return sentence;
}

/** What `parseArgs` says about an option. Its advice about dashes, after the first sentence, is left out. */
function optionFault(error: unknown): string | undefined {
	const { code, message } = error as NodeJS.ErrnoException;
	return code?.startsWith("ERR_PARSE_ARGS_") ? `${message.split(/\.(?:\s|$)/)[0]}.` : undefined;
}
