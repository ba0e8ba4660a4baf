import { signIn, signUp } from "#contract/accounts.ts";
import { type ProblemCode, problems } from "#contract/problems.ts";
import type { IdentityProvider, IdentityReply } from "#providers/identity/port.ts";
import { cookiesOf } from "./marker-cookie.ts";

export type FormOutcome = { ok: true; headers: Headers } | { ok: false; message: string };

/** What the login and sign-up forms do when they are submitted before the script is ready. */
export function identityForms(identity: IdentityProvider) {
	return {
		async signIn(form: FormData): Promise<FormOutcome> {
			const input = signIn.safeParse(Object.fromEntries(form));
			if (!input.success) return { ok: false, message: problems.wrong_credentials.title };
			return outcome(await identity.signIn(input.data, new Headers()));
		},
		async signUp(form: FormData): Promise<FormOutcome> {
			const input = signUp.safeParse(Object.fromEntries(form));
			if (!input.success) return { ok: false, message: input.error.issues[0]?.message ?? "" };
			return outcome(await identity.signUp(input.data, new Headers()));
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
