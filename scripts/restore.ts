import { parseArgs } from "node:util";
import { readSettings } from "#server/settings/config.ts";
import { keepFilesPrivate } from "#server/settings/private-files.ts";
import { putBack } from "./archive/put-back.ts";
import { orSentence } from "./or-sentence.ts";

/**
 * `npm run restore -- FILE [--force] [--drill]`: restores a backup into an empty place, or with --force into any. With
 * --drill the restored site is only a test (server/settings/drill.ts).
 */
await orSentence(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			force: { type: "boolean", default: false },
			drill: { type: "boolean", default: false },
		},
	});
	const [file, ...others] = positionals;
	if (!file || others.length > 0)
		return "One backup file is needed: npm run restore -- FILE [--force] [--drill]";
	const settings = readSettings(process.env);
	keepFilesPrivate(settings.dataDir);
	const { madeAt } = await putBack(settings, file, values);
	console.log(`Restored the site as of ${madeAt}. Start it with: npm start`);
	return undefined;
});
