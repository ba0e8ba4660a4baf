import type { PasswordRule } from "./enumerations.ts";
import * as quoted from "./quoted.ts";
import { passwordFault } from "./rules.ts";

const LONG_MIN = 8;
const LONG_MAX = 128;

/**
 * Undefined when the password is fine. Under `long` the server also refuses the 10,000 most common ones,
 * a list that no browser loads.
 */
export function passwordFaultUnder(rule: PasswordRule, password: string): string | undefined {
	if (rule === "product") return passwordFault(password);
	if (password.length === 0) return quoted.passwordRequired;
	// People count characters, not UTF-16 units.
	const length = [...password].length;
	if (length < LONG_MIN) return `Password must have at least ${LONG_MIN} characters`;
	if (length > LONG_MAX) return `Password must have at most ${LONG_MAX} characters`;
	return undefined;
}
