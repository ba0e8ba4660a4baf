import { expect } from "vitest";
import { appCode } from "#providers/identity/app-code.ts";
import { ask } from "#tests/support/scenario.ts";
import {
	cookieOf,
	fromOurPages,
	logIn,
	makeAccount,
	mint,
	PASSWORD,
} from "#tests/support/sign-in.ts";
import type { World } from "#tests/support/world.ts";

/**
 * Somebody who is asked for a code after the password. The confirming code is of this half minute, so
 * `code` is the next one's, which is taken early: it is good once, like every code.
 */
export async function makeCareful(world: World, email: string) {
	const { id, cookie: first } = await makeAccount(world, { email });
	const { body } = await twoFactor(world, "enable", { password: PASSWORD }, first);
	const code = (stepsAhead = 1) => appCode(body.address, { stepsAhead });
	const confirmed = await twoFactor(world, "confirm", { code: code(0) }, first);
	expect(confirmed.status).toBe(200);
	const cookie = cookieOf(confirmed);
	const { body: token } = await mint(world, cookie, email);
	const backupCodes: string[] = body.backupCodes;
	return { id, email, cookie, token: String(token), first, code, backupCodes };
}

/** The cookie of who has given the password and is asked for the code. */
export async function challenged(world: World, email: string): Promise<string> {
	const answer = await logIn(world, email);
	expect([answer.status, answer.body]).toEqual([200, { codeWanted: true }]);
	return cookieOf(answer);
}

export async function twoFactor(
	world: World,
	call: "enable" | "confirm" | "verify" | "disable",
	body: object,
	cookie?: string,
) {
	const headers = fromOurPages(world, cookie);
	return await ask(world, undefined, `POST /api/auth/two-factor/${call}`, body, headers);
}
