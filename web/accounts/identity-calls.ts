import type { z } from "zod";
import type { identity, newPassword, signIn, signUp } from "#contract/accounts.ts";
import type { LetterOutcome } from "../data/context.ts";
import { ApiProblem } from "../data/problem.ts";
import { json, payload, request } from "../data/request.ts";
import { sentenceOf } from "../data/sentence.ts";

export type Credentials = z.input<typeof signIn>;
export type NewAccount = z.input<typeof signUp>;
type Identity = z.infer<typeof identity>;

/** Logs in. Either the identity provider sets its session cookie, or it asks for a two-step code. */
export async function postSignIn(credentials: Credentials): Promise<"in" | "code_wanted"> {
	const answer = (await post("/api/auth/sign-in/email", credentials)) as object;
	return "codeWanted" in answer ? "code_wanted" : "in";
}

/** The second step of a two-step login. */
export async function postCode(code: string): Promise<void> {
	await post("/api/auth/two-factor/verify", { code });
}

/** Completes the first Google sign-in with the account's password. The password is kept. */
export async function linkGoogle(password: string): Promise<void> {
	await post("/api/auth/google/link", { password });
}

/** Completes it without the password. This removes the password and ends the account's other sessions. */
export async function takeOverWithGoogle(): Promise<void> {
	await payload(await request("/api/auth/google/take-over", { method: "POST" }));
}

/** Creates the account and logs its owner in. */
export async function postSignUp(account: NewAccount): Promise<Identity> {
	return (await post("/api/auth/sign-up/email", account)) as Identity;
}

/** Requests a password reset email. The response never reveals whether the account exists. */
export function requestReset(email: string): Promise<LetterOutcome> {
	return carriedOut("request-password-reset", { email });
}

export function resetPassword(choice: z.input<typeof newPassword>): Promise<LetterOutcome> {
	return carriedOut("reset-password", choice);
}

/** Confirms a link from an email, when its page's button is pressed. */
export function followLink(
	call: "verify-email" | "prove-address" | "use-address" | "restore-address",
	token: string,
) {
	return carriedOut(call, { token });
}

/** The outcome in the shape that a form gets when it was submitted before the script was ready. */
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
