import type { z } from "zod";
import type { secondFactorStart } from "#contract/second-factor.ts";
import { json, payload, request } from "../../data/request.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { renewToken } from "../../data/token.ts";

export type SecondFactorStart = z.infer<typeof secondFactorStart>;

/** Acts on the identity provider's cookie, like logging in: no token goes along. */
async function post(call: string, body: object): Promise<unknown> {
	const path = `/api/auth/two-factor/${call}`;
	return await payload(await request(path, { method: "POST", ...json(body) }));
}

export async function beginSecondFactor(password: string): Promise<SecondFactorStart> {
	return (await post("enable", { password })) as SecondFactorStart;
}

/** The session has another id from then on, and its token with it. */
export async function confirmSecondFactor(code: string): Promise<void> {
	await post("confirm", { code });
	await renewToken();
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
