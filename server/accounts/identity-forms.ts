import type { z } from "zod";
import { linkToken, newPassword, resetRequest, signIn, signUpCall } from "#contract/accounts.ts";
import { Problem, type ProblemCode, problems } from "#contract/problems.ts";
import type { IdentityReply } from "#providers/identity/port.ts";
import type { Needs } from "../needs.ts";
import { confirmAddress, proveAddress } from "./follow-link.ts";
import { cookiesOf } from "./marker-cookie.ts";
import { requestReset, resetPassword } from "./reset-password.ts";
import { signUp } from "./sign-up.ts";

export type FormOutcome = { ok: true; headers: Headers } | { ok: false; message: string };
type LetterOutcome = { ok: true } | { ok: false; code: ProblemCode; message: string };

/** What the forms about one's account do when they are submitted before the script is ready. */
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
				return { ok: false, message: wordsOf(error) };
			}
		},
		requestReset: (form: FormData) =>
			carriedOut(resetRequest, form, ({ email }) => requestReset(needs, email)),
		resetPassword: (form: FormData) =>
			carriedOut(newPassword, form, (input) =>
				resetPassword(needs, input.token, input.newPassword),
			),
		confirmAddress: (form: FormData) =>
			carriedOut(linkToken, form, ({ token }) => confirmAddress(needs, token)),
		proveAddress: (form: FormData) =>
			carriedOut(linkToken, form, ({ token }) => proveAddress(needs, token)),
	};
}

async function carriedOut<S extends z.ZodType>(
	schema: S,
	form: FormData,
	work: (input: z.output<S>) => Promise<unknown>,
): Promise<LetterOutcome> {
	const input = schema.safeParse(Object.fromEntries(form));
	if (!input.success) {
		return { ok: false, code: "invalid_input", message: input.error.issues[0]?.message ?? "" };
	}
	try {
		await work(input.data);
		return { ok: true };
	} catch (error) {
		if (!(error instanceof Problem)) throw error;
		return { ok: false, code: error.code, message: wordsOf(error) };
	}
}

function wordsOf(problem: Problem): string {
	return problem.extras.errors?.[0]?.message ?? problem.message;
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
