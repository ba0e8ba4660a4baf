import { parseArgs } from "node:util";
import { z } from "zod";
import { email, personName } from "#contract/fields.ts";
import { chooseProviders } from "#providers/choose.ts";
import { createAdmin, DemoAdminRefused, type NewAdmin } from "#server/accounts/create-admin.ts";
import { readSettings } from "#server/settings/config.ts";
import { onSiteData } from "./on-site-data.ts";
import { orSentence } from "./or-sentence.ts";

const done: Record<NewAdmin["outcome"], string> = {
	created: "is an administrator now.",
	raised: "already had an account and is an administrator now.",
	"was-admin": "is already an administrator.",
};

/** `npm run admin:create -- --email E --name N`: creates an administrator, or gives the role to an existing account. */
await orSentence(async () => {
	const { values } = parseArgs({
		options: { email: { type: "string" }, name: { type: "string" } },
	});
	const input = z.object({ email, name: personName }).safeParse(values);
	if (!input.success)
		return "Email address and name are needed: npm run admin:create -- --email E --name N";
	const settings = readSettings(process.env);
	return await onSiteData(settings, async (connection) => {
		const { identity } = await chooseProviders(settings, connection, console.error);
		const needs = { connection, identity, settings, now: Date.now };
		const made = await createAdmin(needs, input.data).catch(unlessDemo);
		if (typeof made === "string") return made;
		console.log(`${input.data.email} ${done[made.outcome]}`);
		console.log(`Choose the password with this link. It works once, within an hour:\n${made.link}`);
		return undefined;
	});
});

function unlessDemo(error: unknown): string {
	if (error instanceof DemoAdminRefused) return error.message;
	throw error;
}
