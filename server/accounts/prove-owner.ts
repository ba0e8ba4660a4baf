import { Problem } from "#contract/problems.ts";
import type { Needs } from "../needs.ts";
import { identityProblem } from "./identity-problem.ts";

/**
 * Asks the person of the cookie for the password, and for a code as well if two-step login is on. Protects actions that
 * somebody at an unattended browser, or with a stolen session, must not do. Returns the person's id.
 */
export async function proveOwner(
	{ identity }: Needs,
	headers: Headers,
	{ password, code = "" }: { password: string; code?: string | undefined },
): Promise<string> {
	const session = await identity.sessionOf(headers);
	if (!session) throw new Problem("not_signed_in");
	const { enabled } = await identity.secondFactor.stateOf(session.user.id);
	const proven = enabled
		? await identity.secondFactor.prove(headers, { password, code })
		: await identity.addressChanges.prove(headers, password);
	if (proven.ok) return proven.userId;
	// The account may have been deleted, or its sessions ended, while the password was looked up.
	if (!(await identity.sessionOf(headers))) throw new Problem("not_signed_in");
	throw identityProblem(proven);
}
