import type { PasswordRule } from "../enumerations.ts";
import * as quoted from "../quoted.ts";
import { passwordFault } from "../rules.ts";

const LONG_MIN = 8;
const LONG_MAX = 128;

/**
 * The error of a password under this rule. Undefined when the password is accepted. Under `long` the server also
 * refuses the 10,000 most common passwords, a list that is too large for the browser.
 */
export function passwordFaultUnder(rule: PasswordRule, password: string): string | undefined {
	if (rule === "product") return passwordFault(password);
	if (password.length === 0) return quoted.passwordRequired;
	// Counts characters as people do, not UTF-16 units.
	const length = [...password].length;
	if (length < LONG_MIN) return `Password must have at least ${LONG_MIN} characters`;
	if (length > LONG_MAX) return `Password must have at most ${LONG_MAX} characters`;
	return undefined;
}
