import { z } from "zod";
import { passwordFaultUnder } from "#contract/accounts/password-rule.ts";
import { signUpForm } from "#contract/accounts.ts";
import type { PasswordRule } from "#contract/enumerations.ts";

/** The sign-up schema for sites with the long password rule. */
const longForm = signUpForm.extend({
	password: z.string().check((field) => {
		const fault = passwordFaultUnder("long", field.value);
		if (fault) field.issues.push({ code: "custom", message: fault, input: field.value });
	}),
});

export function signUpSchema(rule: PasswordRule) {
	return rule === "long" ? longForm : signUpForm;
}
