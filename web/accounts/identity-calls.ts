import type { z } from "zod";
import type { identity, signIn, signUp } from "#contract/accounts.ts";
import { json, payload, request } from "../request.ts";

export type Credentials = z.input<typeof signIn>;
export type NewAccount = z.input<typeof signUp>;
type Identity = z.infer<typeof identity>;

/** The identity provider lets the person in: its cookie is set. */
export async function postSignIn(credentials: Credentials): Promise<Identity> {
	return (await post("/api/auth/sign-in/email", credentials)) as Identity;
}

/** Makes the account, and lets its owner in. */
export async function postSignUp(account: NewAccount): Promise<Identity> {
	return (await post("/api/auth/sign-up/email", account)) as Identity;
}

async function post(path: string, body: unknown): Promise<unknown> {
	return await payload(await request(path, { method: "POST", ...json(body) }));
}
