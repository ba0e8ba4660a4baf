import { Problem, type ProblemCode } from "#contract/problems.ts";
import type { IdentityFault, IdentityRefusal } from "#providers/identity/port.ts";

/** Seconds until the password hashing has caught up. */
const CATCH_UP = 2;

/** Converts refusals of the identity provider to problems (docs/rules.md, "Who someone is"). */
export function identityProblem({ fault, retryAfter }: IdentityRefusal): Problem {
	const seconds = fault === "overloaded" ? CATCH_UP : retryAfter;
	return new Problem(codes[fault], seconds === undefined ? {} : { retryAfter: seconds });
}

const codes: Record<IdentityFault, ProblemCode> = {
	wrong_credentials: "wrong_credentials",
	suspended: "account_suspended",
	account_exists: "account_exists",
	overloaded: "overloaded",
	refused: "identity_refused",
	no_session: "not_signed_in",
	wrong_password: "wrong_password",
	wrong_code: "wrong_code",
	codes_locked: "codes_locked",
	challenge_over: "challenge_over",
	second_factor_on: "second_factor_on",
	second_factor_off: "second_factor_off",
};
