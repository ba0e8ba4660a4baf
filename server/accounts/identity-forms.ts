import { signIn, signUpCall } from "#contract/accounts.ts";
import { Problem, type ProblemCode, problems } from "#contract/problems.ts";
import type { IdentityReply } from "#providers/identity/port.ts";
import type { Needs } from "../needs.ts";
import { cookiesOf } from "./marker-cookie.ts";
import { signUp } from "./sign-up.ts";

export type FormOutcome = { ok: true; headers: Headers } | { ok: false; message: string };

/** What the login and sign-up forms do when they are submitted before the script is ready. */
export function identityForms(needs: Needs) {
	return {
		async signIn(form: FormData): Promise<FormOutcome> {
			const input = signIn.safeParse(Object.fromEntries(form));
			if (!input.success) return { ok: false, message: problems.wrong_credentials.title };
			return outcome(await needs.identity.signIn(input.data, new Headers()));
		},
		async signUp(form: FormData): Promise<FormOutcome> {
			const input = signUpCall.safeParse(Object.fromEntries(form));
			if (!input.success) return { ok: false, message: input.error.issues[0]?.message ?? "" };
			try {
				return outcome(await signUp(needs, input.data, new Headers()));
			} catch (error) {
				if (!(error instanceof Problem)) throw error;
				return { ok: false, message: error.extras.errors?.[0]?.message ?? error.message };
			}
		},
	};
}

function outcome(reply: IdentityReply): FormOutcome {
	if (!reply.ok) {
		const code: ProblemCode = reply.fault === "refused" ? "identity_refused" : reply.fault;
		return { ok: false, message: problems[code].title };
	}
	const headers = new Headers();
	for (const line of cookiesOf(reply)) headers.append("set-cookie", line);
	return { ok: true, headers };
}
