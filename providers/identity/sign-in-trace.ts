import { AsyncLocalStorage } from "node:async_hooks";
import type { GoogleFault } from "#contract/accounts/sign-in.ts";
import type { OpenIdPerson } from "./openid-claims.ts";

/** Facts from inside better-auth's callback that its answer lacks: the person, and the fault. */
export interface SignInTrace {
	/** The issuer named in the answer. */
	iss?: string | undefined;
	person?: OpenIdPerson & { accountId: string };
	fault?: GoogleFault;
}

const traces = new AsyncLocalStorage<SignInTrace>();

/** Runs the callback for one answer and returns what was noted while it ran. */
export async function traced<T>(
	{ iss }: Pick<SignInTrace, "iss">,
	run: () => Promise<T>,
): Promise<{ answer: T; trace: SignInTrace }> {
	const trace: SignInTrace = { iss };
	return { answer: await traces.run(trace, run), trace };
}

export function namedIssuer(): string | undefined {
	return traces.getStore()?.iss;
}

export function notePerson(person: SignInTrace["person"]): void {
	const trace = traces.getStore();
	if (trace) trace.person = person;
}

export function noteFault(fault: GoogleFault): void {
	const trace = traces.getStore();
	if (trace) trace.fault = fault;
}
