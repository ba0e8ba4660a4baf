import { parseArgs } from "node:util";
import { connect } from "#database/connect.ts";
import { migrateAt } from "#database/migrate.ts";
import { furnishCrowd } from "#database/worlds/crowd.ts";
import { furnishWhenEmpty } from "#database/worlds/furnish.ts";
import { DEMO_PASSWORD } from "#database/worlds/studio-people.ts";
import { chooseProviders } from "#providers/choose.ts";
import { readSettings } from "#server/settings/config.ts";
import { keepFilesPrivate } from "#server/settings/private-files.ts";

/**
 * `npm run seed -- WORLD [--classes N --users N --payments N]`: fills the database with `studio` (the demo, only into
 * an empty one) or `crowd` (that many rows, added to the existing ones). `empty` only runs the migrations. Only on a
 * local site.
 */
const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: {
		classes: { type: "string", default: "100" },
		users: { type: "string", default: "1000" },
		payments: { type: "string", default: "1000" },
	},
});
const [world = ""] = positionals;
if (!["empty", "studio", "crowd"].includes(world))
	stop("The world must be empty, studio or crowd.");
const settings = readSettings(process.env);
if (!settings.local)
	stop("seed works only on a local site: a live site must not get invented people.");

keepFilesPrivate(settings.dataDir);
await migrateAt(settings);
const connection = connect(settings);
const { furnishing } = await chooseProviders(settings, connection, console.error);
if (world === "studio" && !(await furnishWhenEmpty(connection, furnishing))) {
	console.log("The database already has people. Nothing was changed.");
}
if (world === "crowd") {
	const size = {
		classes: count("classes", values.classes),
		users: count("users", values.users),
		payments: count("payments", values.payments),
	};
	await furnishCrowd(connection.db, size, await furnishing.hashPassword(DEMO_PASSWORD), Date.now());
}
await connection.close();

function count(name: string, text: string): number {
	const number = Number(text);
	if (!Number.isInteger(number) || number < 0)
		stop(`--${name} must be a whole number of at least 0`);
	return number;
}

function stop(why: string): never {
	console.error(why);
	process.exit(1);
}
