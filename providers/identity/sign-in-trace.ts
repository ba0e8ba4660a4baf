import { AsyncLocalStorage } from "node:async_hooks";
import type { OAuth2Tokens } from "better-auth/oauth2";
import type { GoogleFault } from "#contract/accounts/sign-in.ts";
import type { OpenIdPerson } from "./openid-claims.ts";

/** Facts from inside better-auth's callback that its answer lacks: the person, and the fault. */
export interface SignInTrace {
	/** The issuer named in the answer. */
	iss?: string | undefined;
	/** The provider's tokens, which can be fetched only once. */
	tokens?: OAuth2Tokens;
	claims?: Record<string, unknown>;
	person?: OpenIdPerson & { accountId: string };
	fault?: GoogleFault;
}

const traces = new AsyncLocalStorage<SignInTrace>();

/** Runs the callback for one answer and returns what was noted while it ran. */
export async function traced<T>(
	{ iss }: Pick<SignInTrace, "iss">,
	run: (trace: SignInTrace) => Promise<T>,
): Promise<{ answer: T; trace: SignInTrace }> {
	const trace: SignInTrace = { iss };
	return { answer: await traces.run(trace, () => run(trace)), trace };
}

/** What is known about the sign-in that runs. */
export function noted(): Readonly<SignInTrace> {
	return traces.getStore() ?? {};
}

export function note(facts: SignInTrace): void {
	Object.assign(traces.getStore() ?? {}, facts);
}
