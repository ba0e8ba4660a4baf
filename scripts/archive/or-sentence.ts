import { isDatabaseAway } from "#database/faults.ts";
import { PlaceRefused } from "#database/site-lock.ts";
import { SettingsFault } from "#server/settings/settings-fault.ts";

/** Runs a command; what it answers, and what was refused, is said in a sentence, and the exit code is 1. */
export async function orSentence(command: () => Promise<string | undefined>): Promise<void> {
	const sentence = await command().catch(sentenceOf);
	if (sentence === undefined) return;
	console.error(sentence);
	process.exitCode = 1;
}

function sentenceOf(error: unknown): string {
	if (error instanceof PlaceRefused || error instanceof SettingsFault) return error.message;
	if (isDatabaseAway(error)) return `The database does not answer: ${(error as Error).message}`;
	throw error;
}
