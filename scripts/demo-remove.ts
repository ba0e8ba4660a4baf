import { connect } from "#database/connect.ts";
import { migrateAt } from "#database/migrate.ts";
import { chooseProviders } from "#providers/choose.ts";
import { removeDemo } from "#server/demo/remove-demo.ts";
import { readSettings } from "#server/settings/config.ts";
import { orSentence } from "./archive/or-sentence.ts";

/** `npm run demo:remove`: removes the demo's people and classes from the database, also while the site runs. */
await orSentence(async () => {
	const settings = readSettings(process.env);
	await migrateAt(settings);
	const connection = connect(settings);
	try {
		const { furnishing, lessonStorage } = await chooseProviders(
			settings,
			connection,
			console.error,
		);
		const { forgetCharges } = furnishing;
		const log = { warn: console.error };
		const now = Date.now;
		const done = await removeDemo({ connection, forgetCharges, lessonStorage, log, now });
		console.log(`Removed ${done.people} demo people and ${done.classes} demo classes.`);
		if (done.keptPeople > 0) {
			console.log(
				`Kept ${done.keptClasses} demo classes, off sale, and ${done.keptPeople} demo people, who cannot sign in: purchases or audit entries of real people refer to them.`,
			);
		}
		return undefined;
	} finally {
		await connection.close();
	}
});
