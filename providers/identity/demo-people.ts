import { APIError } from "better-auth/api";
import type { Database } from "#database/tables.ts";

/** The error code for a demo person on a live site. Callers answer it like wrong credentials. */
export const DEMO_REFUSED = "DEMO_PERSON_REFUSED";

/** The error code for a suspended person (decisions/0064). */
export const SUSPENDED = "SUSPENDED_PERSON_REFUSED";

/** The part of better-auth's hook context that these hooks use. */
interface HookContext {
	path?: string | undefined;
	context: { internalAdapter: { findUserById(id: string): Promise<object | null> } };
}

export interface DemoRule {
	/** On a live site demo people get no session and no new way in (decisions/0015). */
	refusesDemo: boolean;
	/** Accounts made through this OpenID provider belong to invented people. */
	inventsPeople: boolean;
}

/** Hooks of better-auth that run for every way to sign in. */
export function demoHooks({ refusesDemo, inventsPeople }: DemoRule) {
	const refuse = async ({ userId }: { userId: string }, at: HookContext | null) => {
		// Read through better-auth, because it may be in a transaction whose rows no other connection sees.
		const user = await at?.context.internalAdapter.findUserById(userId);
		if (isSuspended(user)) throw new APIError("UNAUTHORIZED", { code: SUSPENDED });
		if (refusesDemo && (!at || isDemo(user)))
			throw new APIError("UNAUTHORIZED", { code: DEMO_REFUSED });
	};
	const mark = async (user: object, at: HookContext | null) => {
		if (inventsPeople && at?.path?.startsWith("/callback"))
			return { data: { ...user, demo: true } };
	};
	return { refuse, mark };
}

export function isDemo(user: object | null | undefined): boolean {
	return Boolean((user as { demo?: unknown } | null | undefined)?.demo);
}

export function isSuspended(user: object | null | undefined): boolean {
	return typeof (user as { suspendedAt?: unknown } | null | undefined)?.suspendedAt === "number";
}

/** The person with that id. Undefined if the account is deleted, or a live site refuses it as a demo account. */
export async function admittedPerson(db: Database, { refusesDemo }: DemoRule, userId: string) {
	const people = db
		.selectFrom("users")
		.where("id", "=", userId)
		.where("left_at", "is", null)
		.select("id");
	return await (refusesDemo ? people.where("demo", "=", false) : people).executeTakeFirst();
}
