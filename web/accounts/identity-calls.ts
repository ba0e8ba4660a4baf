import type { z } from "zod";
import type { identity, newPassword, signIn, signUp } from "#contract/accounts.ts";
import type { LetterOutcome } from "../data/context.ts";
import { ApiProblem } from "../data/problem.ts";
import { json, payload, request } from "../data/request.ts";
import { sentenceOf } from "../data/sentence.ts";

export type Credentials = z.input<typeof signIn>;
export type NewAccount = z.input<typeof signUp>;
type Identity = z.infer<typeof identity>;

/** The identity provider lets the person in: its cookie is set. Or it wants a code too. */
export async function postSignIn(credentials: Credentials): Promise<"in" | "code_wanted"> {
	const answer = (await post("/api/auth/sign-in/email", credentials)) as object;
	return "codeWanted" in answer ? "code_wanted" : "in";
}

/** The second step, where a code is wanted. */
export async function postCode(code: string): Promise<void> {
	await post("/api/auth/two-factor/verify", { code });
}

/** Finishes the first sign-in with Google by the account's password, which stays. */
export async function linkGoogle(password: string): Promise<void> {
	await post("/api/auth/google/link", { password });
}

/** Finishes it without: the password and everybody who is logged in with it are out. */
export async function takeOverWithGoogle(): Promise<void> {
	await payload(await request("/api/auth/google/take-over", { method: "POST" }));
}

/** Makes the account, and lets its owner in. */
export async function postSignUp(account: NewAccount): Promise<Identity> {
	return (await post("/api/auth/sign-up/email", account)) as Identity;
}

/** Asks for a letter with a link to choose a new password; never tells whether there is an account. */
export function requestReset(email: string): Promise<LetterOutcome> {
	return carriedOut("request-password-reset", { email });
}

export function resetPassword(choice: z.input<typeof newPassword>): Promise<LetterOutcome> {
	return carriedOut("reset-password", choice);
}

/** The button of the page that a link in a letter leads to. */
export function followLink(call: "verify-email" | "prove-address", token: string) {
	return carriedOut(call, { token });
}

/** The same answer as a form gets that was sent before the script was ready. */
async function carriedOut(call: string, body: unknown): Promise<LetterOutcome> {
	try {
		await post(`/api/auth/${call}`, body);
		return { ok: true };
	} catch (fault) {
		if (fault instanceof ApiProblem) {
			return { ok: false, code: fault.code, message: fault.fields[0]?.message ?? fault.message };
		}
		const message = sentenceOf(fault);
		return { ok: false, code: "unreachable", message };
	}
}

async function post(path: string, body: unknown): Promise<unknown> {
	return await payload(await request(path, { method: "POST", ...json(body) }));
}
