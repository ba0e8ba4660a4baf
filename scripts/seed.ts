import { parseArgs } from "node:util";
import { furnishCrowd } from "#database/worlds/crowd.ts";
import { furnishWhenEmpty } from "#database/worlds/furnish.ts";
import { DEMO_PASSWORD } from "#database/worlds/studio-people.ts";
import { chooseProviders } from "#providers/choose.ts";
import { readSettings } from "#server/settings/config.ts";
import { onSiteData } from "./on-site-data.ts";
import { orSentence } from "./or-sentence.ts";

/**
 * `npm run seed -- WORLD [--classes N --users N --payments N]`: fills the database with `studio` (the demo, only into
 * an empty one) or `crowd` (that many rows, added to the existing ones). `empty` only runs the migrations. Only on a
 * local site.
 */
await orSentence(async () => {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: {
			classes: { type: "string", default: "100" },
			users: { type: "string", default: "1000" },
			payments: { type: "string", default: "1000" },
		},
	});
	const [world = "", ...others] = positionals;
	if (!["empty", "studio", "crowd"].includes(world) || others.length > 0)
		return "The world must be empty, studio or crowd.";
	const wrong = Object.entries(values).find(([, text]) => !/^\d{1,9}$/.test(text));
	if (wrong) return `--${wrong[0]} must be a whole number of at least 0`;
	const settings = readSettings(process.env);
	if (!settings.local)
		return "seed works only on a local site: a live site must not get invented people.";
	return await onSiteData(settings, async (connection) => {
		const { furnishing } = await chooseProviders(settings, connection, console.error);
		if (world === "studio" && !(await furnishWhenEmpty(connection, furnishing))) {
			console.log("The database already has people. Nothing was changed.");
		}
		if (world === "crowd") {
			const size = {
				classes: Number(values.classes),
				users: Number(values.users),
				payments: Number(values.payments),
			};
			const password = await furnishing.hashPassword(DEMO_PASSWORD);
			await furnishCrowd(connection.db, size, password, Date.now());
		}
		return undefined;
	});
});
