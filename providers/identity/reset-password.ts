import type { Database } from "#database/tables.ts";
import { admitted, type DemoRule } from "./demo-people.ts";
import { entrances } from "./entrances.ts";
import { endAccess } from "./generation.ts";
import { readLink, takeLink } from "./links.ts";
import { HashQueueFull, hashPassword } from "./password-hash.ts";
import type { ResetOutcome } from "./port.ts";
import { dropSecondFactor } from "./second-factor-rows.ts";

/**
 * A new password by the link of a letter. Not by better-auth's own call, which uses the link up first and then
 * hashes: a password that is changed in between would lose against the older link.
 */
export async function resetPassword(
	db: Database,
	demo: DemoRule,
	token: string,
	newPassword: string,
): Promise<ResetOutcome> {
	if ((await readLink(db, "reset-password", token)) === undefined) return "link_expired";
	const hash = await hashed(newPassword);
	if (hash === undefined) return "overloaded";
	return await db.transaction().execute(async (tx) => {
		const userId = await takeLink(tx, "reset-password", token);
		if (userId === undefined || !(await admitted(tx, demo, userId))) return "link_expired";
		const ways = entrances(tx);
		// Before the address was proven anybody may have made the account: their app must not keep its owner out.
		if (!(await ways.isConfirmed(userId))) await dropSecondFactor(tx, userId);
		await endAccess(tx, userId);
		await ways.openForPassword(userId, hash);
		return { userId };
	});
}

async function hashed(password: string): Promise<string | undefined> {
	try {
		return await hashPassword(password);
	} catch (error) {
		if (error instanceof HashQueueFull) return undefined;
		throw error;
	}
}
