import { parseArgs } from "node:util";
import { type Removal, removeAdmin } from "#server/accounts/remove-admin.ts";
import { readSettings } from "#server/settings/config.ts";
import { onSiteData } from "./on-site-data.ts";
import { orSentence } from "./or-sentence.ts";

const refusals: Record<Extract<Removal, { done: false }>["because"], string> = {
	unknown: "No account has that email address.",
	"not-admin": "That person is not an administrator.",
	last: "That is the last administrator. Add another one first.",
};

/** `npm run admin:remove -- --email E`: takes the role from an administrator, but never from the last one. */
await orSentence(async () => {
	const { values } = parseArgs({ options: { email: { type: "string", default: "" } } });
	if (!values.email) return "An email address is needed: npm run admin:remove -- --email E";
	const removal = await onSiteData(readSettings(process.env), (connection) =>
		removeAdmin(connection, values.email, Date.now()),
	);
	if (!removal.done) return refusals[removal.because];
	console.log(`${removal.name} is no longer an administrator. The role is now ${removal.role}.`);
	return undefined;
});
