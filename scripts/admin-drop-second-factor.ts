import { parseArgs } from "node:util";
import { email } from "#contract/fields.ts";
import { connect } from "#database/connect.ts";
import { migrateAt } from "#database/migrate.ts";
import { chooseProviders } from "#providers/choose.ts";
import { dropSecondFactor } from "#server/accounts/second-factor.ts";
import { readSettings } from "#server/settings/config.ts";

const answers = {
	done: "Two-step login is off. The person logs in with the password alone until they set it up again.",
	unknown: "No account has that email address.",
	"has-none": "Two-step login is not on for that account.",
};

/**
 * `npm run admin:drop-second-factor -- --email E`: turns two-step login off for a person who has lost the app and the
 * backup codes.
 */
const { values } = parseArgs({ options: { email: { type: "string" } } });
const whose = email.safeParse(values.email);
if (!whose.success)
	stop("An email address is needed: npm run admin:drop-second-factor -- --email E");

const settings = readSettings(process.env);
await migrateAt(settings);
const connection = connect(settings);
const { identity } = await chooseProviders(settings, connection, console.error);
const outcome = await dropSecondFactor({ identity, connection, now: Date.now }, whose.data);
await connection.close();
if (outcome !== "done") stop(answers[outcome]);
console.log(answers.done);

function stop(why: string): never {
	console.error(why);
	process.exit(1);
}
