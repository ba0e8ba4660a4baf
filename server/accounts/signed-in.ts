import { Problem } from "#contract/problems.ts";
import type { SignInReply } from "#providers/identity/port.ts";
import { identityProblem } from "./identity-problem.ts";
import { cookiesOf } from "./marker-cookie.ts";

/** The answer of a call after a successful sign-in at the identity provider. */
export function signedIn(
	reply: Exclude<SignInReply, { ok: "code_wanted" }>,
	setCookies: (lines: string[]) => void,
) {
	if (!reply.ok) throw identityProblem(reply);
	if (!reply.user) throw new Problem("identity_refused");
	setCookies(cookiesOf(reply));
	return { user: reply.user };
}
