import { passwordFaultUnder } from "#contract/accounts/password-rule.ts";
import type { PasswordRule } from "#contract/enumerations.ts";
import { Problem } from "#contract/problems.ts";
import type { Settings } from "../settings/config.ts";

/** The number that docs/rules.md requires. */
const COMMON_PASSWORDS = 10_000;
const TOO_COMMON = "This password is among the 10,000 most common ones. Please choose another";

/** Throws for a password that the site's rule refuses (docs/rules.md, "Passwords"). */
export async function refuseWeakPassword(
	{ passwordRule }: Pick<Settings, "passwordRule">,
	field: string,
	password: string,
): Promise<void> {
	const message = await weaknessOf(passwordRule, password);
	if (message) throw new Problem("invalid_input", { errors: [{ field, message }] });
}

async function weaknessOf(rule: PasswordRule, password: string): Promise<string | undefined> {
	const fault = passwordFaultUnder(rule, password);
	if (fault || rule === "product") return fault;
	const common = await commonPasswords();
	return common.has(password.toLowerCase()) ? TOO_COMMON : undefined;
}

let common: Promise<Set<string>> | undefined;

/** zxcvbn's list, most frequent first. It is loaded when the first password is compared with it. */
function commonPasswords(): Promise<Set<string>> {
	common ??= import("@zxcvbn-ts/language-common").then(
		({ dictionary }) =>
			new Set(dictionary["passwords-common"].slice(0, COMMON_PASSWORDS).map(String)),
	);
	return common;
}
