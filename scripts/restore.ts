import { parseArgs } from "node:util";
import { readSettings } from "#server/settings/config.ts";
import { keepFilesPrivate } from "#server/settings/private-files.ts";
import { putBack } from "./archive/put-back.ts";
import { orSentence } from "./or-sentence.ts";

/** `npm run restore -- FILE [--force]`: restores a backup into an empty place, or with --force into any. */
await orSentence(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { force: { type: "boolean", default: false } },
	});
	const [file, ...others] = positionals;
	if (!file || others.length > 0)
		return "One backup file is needed: npm run restore -- FILE [--force]";
	const settings = readSettings(process.env);
	keepFilesPrivate(settings.dataDir);
	const { madeAt } = await putBack(settings, file, values);
	console.log(`Restored the site as of ${madeAt}. Start it with: npm start`);
	return undefined;
});
