import { parseArgs } from "node:util";
import { readSettings } from "#server/settings/config.ts";
import { keepFilesPrivate } from "#server/settings/private-files.ts";
import { orSentence } from "./archive/or-sentence.ts";
import { putBack } from "./archive/put-back.ts";

/** `npm run restore -- FILE [--force]`: restores a backup into an empty place, or with --force into any. */
await orSentence(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { force: { type: "boolean", default: false } },
	});
	const [file, ...others] = positionals;
	if (!file || others.length > 0) return "Say which backup: npm run restore -- FILE [--force]";
	const settings = readSettings(process.env);
	keepFilesPrivate(settings.dataDir);
	const { madeAt } = await putBack(settings, file, values);
	console.log(`Restored as it was at ${madeAt}. Start the site: npm start`);
	return undefined;
});
