import { parseArgs } from "node:util";
import { readSettings } from "#server/settings/config.ts";
import { keepFilesPrivate } from "#server/settings/private-files.ts";
import { makeBackup } from "./archive/make-backup.ts";
import { orSentence } from "./or-sentence.ts";

/** `npm run backup -- FILE`: database, pictures, lessons and secrets as one file, while the site runs. */
await orSentence(async () => {
	const { positionals } = parseArgs({ allowPositionals: true, options: {} });
	const [file, ...others] = positionals;
	if (!file || others.length > 0) return "One file name is needed: npm run backup -- FILE";
	const settings = readSettings(process.env);
	keepFilesPrivate(settings.dataDir);
	const { files, pictures } = await makeBackup(settings, file);
	const count = Object.keys(files).length;
	console.log(`${file} contains the database and ${count - 1} more files, including the secrets.`);
	if (pictures === "bucket") {
		console.log("The pictures and lessons are in the bucket of STORAGE_URL and not in this file.");
	}
	if (process.env.SESSION_SECRET) {
		console.log(
			"SESSION_SECRET comes from your settings and is not in this file. Keep it, or everyone has to log in again.",
		);
	}
	return undefined;
});
