import { parseArgs } from "node:util";
import { z } from "zod";
import { email, personName } from "#contract/fields.ts";
import { connect } from "#database/connect.ts";
import { migrateAt } from "#database/migrate.ts";
import { chooseProviders } from "#providers/choose.ts";
import { createAdmin, DemoAdminRefused, type NewAdmin } from "#server/accounts/create-admin.ts";
import { readSettings } from "#server/settings/config.ts";

const done: Record<NewAdmin["outcome"], string> = {
	created: "is an administrator now.",
	raised: "already had an account and is an administrator now.",
	"was-admin": "is already an administrator.",
};

/** `npm run admin:create -- --email E --name N`: creates an administrator, or gives the role to an existing account. */
const { values } = parseArgs({ options: { email: { type: "string" }, name: { type: "string" } } });
const input = z.object({ email, name: personName }).safeParse(values);
if (!input.success)
	stop("Email address and name are needed: npm run admin:create -- --email E --name N");

const settings = readSettings(process.env);
await migrateAt(settings);
const connection = connect(settings);
const { identity } = await chooseProviders(settings, connection, console.error);
const made = await createAdmin({ connection, identity, settings, now: Date.now }, input.data)
	.catch((error: unknown) => {
		if (error instanceof DemoAdminRefused) stop(error.message);
		throw error;
	})
	.finally(() => connection.close());
console.log(`${input.data.email} ${done[made.outcome]}`);
console.log(`Choose the password with this link. It works once, within an hour:\n${made.link}`);

function stop(why: string): never {
	console.error(why);
	process.exit(1);
}
