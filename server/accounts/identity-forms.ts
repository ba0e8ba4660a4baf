import type { z } from "zod";
import { secondFactorCode, secondFactorPassword } from "#contract/accounts/second-factor.ts";
import {
	linkToken,
	newPassword,
	resetRequest,
	signIn as signInInput,
	signUpCall,
} from "#contract/accounts.ts";
import { Problem, type ProblemCode, problems, sentenceOf } from "#contract/problems.ts";
import { type IdentityReply, sentCookies } from "#providers/identity/port.ts";
import type { FormSender } from "../http/pages.ts";
import type { Needs } from "../needs.ts";
import { restoreAddress, useAddress } from "./change-address.ts";
import { confirmAddress, proveAddress } from "./follow-link.ts";
import { identityProblem } from "./identity-problem.ts";
import { linkGoogleByPassword, linkGoogleWithoutPassword } from "./link-google.ts";
import { cookiesOf } from "./marker-cookie.ts";
import { requestReset, resetPassword } from "./reset-password.ts";
import { signUp } from "./sign-up.ts";

export type FormOutcome =
	| { ok: true; headers: Headers }
	/** The password was correct. The cookie of the challenge waits for a code. */
	| { ok: "code_wanted"; headers: Headers }
	| { ok: false; message: string; code?: ProblemCode };
type LetterOutcome = { ok: true } | { ok: false; code: ProblemCode; message: string };

/** The account forms that were posted before the script was ready. */
export function identityForms(needs: Needs, sender: FormSender) {
	const { network, refusal } = sender;
	if (refusal) return allRefused(refusal);
	return {
		async signIn(form: FormData, request: Request): Promise<FormOutcome> {
			const input = signInInput.safeParse(Object.fromEntries(form));
			if (!input.success) return { ok: false, message: problems.wrong_credentials.title };
			return await catchProblem(sender, async () => {
				const reply = await needs.identity.signIn(input.data, request.headers);
				if (reply.ok !== "code_wanted") return outcome(reply);
				return { ok: "code_wanted", headers: cookieHeaders(reply.setCookies) };
			});
		},
		/** The second step of signing in. The challenge is in the request's cookie. */
		async enterCode(form: FormData, request: Request): Promise<FormOutcome> {
			const input = secondFactorCode.safeParse(Object.fromEntries(form));
			if (!input.success) return { ok: false, message: problems.wrong_code.title };
			const { code } = input.data;
			return outcome(await needs.identity.secondFactor.verify(request.headers, code));
		},
		/** The first sign-in with Google for an account that has a password: with that password, or without it. */
		async linkGoogle(form: FormData, request: Request): Promise<FormOutcome> {
			const without = form.get("google") === "take-over";
			const input = secondFactorPassword.safeParse(Object.fromEntries(form));
			if (!without && !input.success)
				return { ok: false, code: "wrong_password", message: input.error.issues[0]?.message ?? "" };
			return await catchProblem(sender, async () =>
				outcome(
					without
						? await linkGoogleWithoutPassword(needs, request.headers)
						: await linkGoogleByPassword(needs, request.headers, input.data?.password ?? ""),
				),
			);
		},
		async signUp(form: FormData): Promise<FormOutcome> {
			const input = signUpCall.safeParse(Object.fromEntries(form));
			if (!input.success) return { ok: false, message: input.error.issues[0]?.message ?? "" };
			try {
				const reply = await signUp(needs, input.data, new Headers(), network);
				// A new user has to log in (docs/specification.md §4), so nobody gets the cookies of this session.
				if (reply.ok) await needs.identity.signOut(sentCookies(reply.setCookies));
				return outcome(reply);
			} catch (error) {
				if (!(error instanceof Problem)) throw error;
				return { ok: false, message: sentenceOf(error) };
			}
		},
		requestReset: (form: FormData) =>
			submitForm(resetRequest, form, ({ email }) => requestReset(needs, email)),
		resetPassword: (form: FormData) =>
			submitForm(newPassword, form, (input) =>
				resetPassword(needs, input.token, input.newPassword),
			),
		confirmAddress: (form: FormData) =>
			submitForm(linkToken, form, ({ token }) => confirmAddress(needs, token)),
		proveAddress: (form: FormData) =>
			submitForm(linkToken, form, ({ token }) => proveAddress(needs, token)),
		useAddress: (form: FormData) =>
			submitForm(linkToken, form, ({ token }) => useAddress(needs, token)),
		restoreAddress: (form: FormData) =>
			submitForm(linkToken, form, ({ token }) => restoreAddress(needs, token)),
	};
}

/**
 * Returns a problem as text for the page of the form. A rate-limit refusal counts as if the form had not been
 * processed.
 */
async function catchProblem(
	sender: FormSender,
	work: () => Promise<FormOutcome>,
): Promise<FormOutcome> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof Problem)) throw error;
		if (error.code === "too_many_requests") sender.refusal = error;
		return { ok: false, message: sentenceOf(error), code: error.code };
	}
}

function allRefused(refusal: Problem) {
	const fault = { ok: false as const, code: refusal.code, message: sentenceOf(refusal) };
	const refuse = async (_form: FormData) => fault;
	return {
		...{ signIn: refuse, enterCode: refuse, linkGoogle: refuse },
		...{ signUp: refuse, requestReset: refuse },
		...{ resetPassword: refuse, confirmAddress: refuse, proveAddress: refuse },
		...{ useAddress: refuse, restoreAddress: refuse },
	};
}

async function submitForm<S extends z.ZodType>(
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
		return { ok: false, code: error.code, message: sentenceOf(error) };
	}
}

function outcome(reply: IdentityReply): FormOutcome {
	if (!reply.ok) {
		const problem = identityProblem(reply);
		return { ok: false, message: problem.message, code: problem.code };
	}
	return { ok: true, headers: cookieHeaders(cookiesOf(reply)) };
}

function cookieHeaders(setCookies: string[]): Headers {
	const headers = new Headers();
	for (const line of setCookies) headers.append("set-cookie", line);
	return headers;
}
