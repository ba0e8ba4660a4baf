import { parseArgs } from "node:util";
import { chooseProviders } from "#providers/choose.ts";
import { removeDemo } from "#server/demo/remove-demo.ts";
import { readSettings } from "#server/settings/config.ts";
import { onSiteData } from "./on-site-data.ts";
import { orSentence } from "./or-sentence.ts";

/** `npm run demo:remove`: removes the demo's people and classes from the database, also while the site runs. */
await orSentence(async () => {
	parseArgs({ options: {} });
	const settings = readSettings(process.env);
	const done = await onSiteData(settings, async (connection) => {
		const { furnishing, lessonStorage } = await chooseProviders(
			settings,
			connection,
			console.error,
		);
		const { forgetCharges } = furnishing;
		const log = { warn: console.error };
		return await removeDemo({ connection, forgetCharges, lessonStorage, log, now: Date.now });
	});
	console.log(`Removed ${done.people} demo people and ${done.classes} demo classes.`);
	if (done.keptPeople > 0) {
		console.log(
			`Kept ${done.keptClasses} demo classes, off sale, and ${done.keptPeople} demo people, who cannot sign in: purchases or audit entries of real people refer to them.`,
		);
	}
	return undefined;
});
