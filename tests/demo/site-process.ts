import { readSettings } from "#server/settings/config.ts";
import { SettingsFault } from "#server/settings/settings-fault.ts";
import { runSite } from "#server/site.ts";

/** The site without its pages, so that nothing has to be built for it. */
await runSite(readSettings(process.env), async () => ({
	load: () => Promise.reject(new Error("no pages here")),
	mode: "production",
	files: undefined,
})).catch((error: unknown) => {
	if (!(error instanceof SettingsFault)) throw error;
	console.error(error.message);
	process.exit(1);
});
