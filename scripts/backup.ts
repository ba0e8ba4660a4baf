import { readSettings } from "#server/settings/config.ts";
import { keepFilesPrivate } from "#server/settings/private-files.ts";
import { makeBackup } from "./archive/make-backup.ts";
import { orSentence } from "./archive/or-sentence.ts";

/** `npm run backup -- FILE`: database, pictures and secrets as one file, while the site runs. */
const [file, ...others] = process.argv.slice(2);
await orSentence(async () => {
	if (!file || others.length > 0) return "Say where it goes: npm run backup -- FILE";
	const settings = readSettings(process.env);
	keepFilesPrivate(settings.dataDir);
	const { files, pictures } = await makeBackup(settings, file);
	const count = Object.keys(files).length;
	console.log(`${file} holds the database and ${count - 1} more files, the secrets among them.`);
	if (pictures === "bucket") {
		console.log("The pictures lie in the bucket of STORAGE_URL and are not in it.");
	}
	if (process.env.SESSION_SECRET) {
		console.log("SESSION_SECRET is set by you and not in it: keep it, or everybody signs in anew.");
	}
	return undefined;
});
