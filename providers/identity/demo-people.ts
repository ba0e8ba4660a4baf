import { APIError } from "better-auth/api";
import type { Database } from "#database/tables.ts";

/** The code with which a demo person is refused on a live site. Callers answer it as wrong credentials. */
export const DEMO_REFUSED = "DEMO_PERSON_REFUSED";

/** As much of better-auth's hook context as is needed here. */
interface HookContext {
	path?: string | undefined;
	context: { internalAdapter: { findUserById(id: string): Promise<object | null> } };
}

export interface DemoRule {
	/** On a live site nobody of a demo world gets a session or another way in (decisions/0015). */
	refusesDemo: boolean;
	/** Accounts made through this OpenID provider belong to invented people. */
	inventsPeople: boolean;
}

/** Hooks of better-auth that hold for every way in, whichever call it is. */
export function demoHooks({ refusesDemo, inventsPeople }: DemoRule) {
	const refuse = async ({ userId }: { userId: string }, at: HookContext | null) => {
		if (!refusesDemo) return;
		// Asked through better-auth: it may be in a transaction, whose rows no other connection sees.
		const user = await at?.context.internalAdapter.findUserById(userId);
		if (!at || isDemo(user)) throw new APIError("UNAUTHORIZED", { code: DEMO_REFUSED });
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

/** The person with that id, unless a live site refuses them. */
export async function admitted(db: Database, { refusesDemo }: DemoRule, userId: string) {
	const people = db.selectFrom("users").where("id", "=", userId).select("id");
	return await (refusesDemo ? people.where("demo", "=", false) : people).executeTakeFirst();
}
