import { parseArgs } from "node:util";
import { email } from "#contract/fields.ts";
import { chooseProviders } from "#providers/choose.ts";
import { dropSecondFactor } from "#server/accounts/second-factor.ts";
import { readSettings } from "#server/settings/config.ts";
import { onSiteData } from "./on-site-data.ts";
import { orSentence } from "./or-sentence.ts";

const answers = {
	done: "Two-step login is off. The person logs in with the password alone until they set it up again.",
	unknown: "No account has that email address.",
	"has-none": "Two-step login is not on for that account.",
};

/**
 * `npm run admin:drop-second-factor -- --email E`: turns two-step login off for a person who has lost the app and the
 * backup codes.
 */
await orSentence(async () => {
	const { values } = parseArgs({ options: { email: { type: "string" } } });
	const whose = email.safeParse(values.email);
	if (!whose.success)
		return "An email address is needed: npm run admin:drop-second-factor -- --email E";
	const settings = readSettings(process.env);
	const outcome = await onSiteData(settings, async (connection) => {
		const { identity } = await chooseProviders(settings, connection, console.error);
		return await dropSecondFactor({ identity, connection, now: Date.now }, whose.data);
	});
	if (outcome !== "done") return answers[outcome];
	console.log(answers.done);
	return undefined;
});
