import { parseArgs } from "node:util";
import { connect } from "#database/connect.ts";
import { migrateAt } from "#database/migrate.ts";
import { type Removal, removeAdmin } from "#server/accounts/remove-admin.ts";
import { readSettings } from "#server/settings/config.ts";

const refusals: Record<Extract<Removal, { done: false }>["because"], string> = {
	unknown: "No account has that email address.",
	"not-admin": "That person is not an administrator.",
	last: "That is the last administrator. Add another one first.",
};

/** `npm run admin:remove -- --email E`: takes the role from an administrator, but never from the last one. */
const { values } = parseArgs({ options: { email: { type: "string", default: "" } } });
if (!values.email) stop("An email address is needed: npm run admin:remove -- --email E");

const settings = readSettings(process.env);
await migrateAt(settings);
const connection = connect(settings);
const removal = await removeAdmin(connection, values.email, Date.now());
await connection.close();
if (!removal.done) stop(refusals[removal.because]);
console.log(`${removal.name} is no longer an administrator. The role is now ${removal.role}.`);

function stop(why: string): never {
	console.error(why);
	process.exit(1);
}
