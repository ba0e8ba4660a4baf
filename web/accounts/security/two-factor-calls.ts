import type { z } from "zod";
import type { secondFactorStart } from "#contract/accounts/second-factor.ts";
import { isProblem } from "../../data/problem.ts";
import { json, payload, request } from "../../data/request.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { renewToken } from "../../data/token.ts";

export type SecondFactorStart = z.infer<typeof secondFactorStart>;

/** Uses the identity provider's cookie, like logging in. It sends no access token. */
async function post(call: string, body: object): Promise<unknown> {
	const path = `/api/auth/two-factor/${call}`;
	return await payload(await request(path, { method: "POST", ...json(body) }));
}

export async function beginSecondFactor(password: string): Promise<SecondFactorStart> {
	return (await post("enable", { password })) as SecondFactorStart;
}

/**
 * The session gets a new id, so its access token changes too. Without a new token now, the next call gets one. Two-step
 * login may be on already, because the answer to an earlier call was lost.
 */
export async function confirmSecondFactor(code: string): Promise<void> {
	try {
		await post("confirm", { code });
	} catch (fault) {
		if (!isProblem(fault, "second_factor_on")) throw fault;
	}
	await renewToken().catch(() => undefined);
}

export async function switchOffSecondFactor(proof: {
	password: string;
	code: string;
}): Promise<void> {
	await post("disable", proof);
}

export function wordsOf(fault: unknown): string {
	return sentenceOf(fault);
}
