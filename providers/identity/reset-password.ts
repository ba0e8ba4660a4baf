import type { Database } from "#database/tables.ts";
import { accountAccess } from "./account-access.ts";
import { admittedPerson, type DemoRule } from "./demo-people.ts";
import { endAccess } from "./generation.ts";
import { readLink, takeLink } from "./links.ts";
import { HashQueueFull, hashPassword } from "./password-hash.ts";
import type { ResetOutcome } from "./port.ts";
import { dropSecondFactor } from "./second-factor-rows.ts";

interface Reset {
	token: string;
	newPassword: string;
	also: ((tx: Database, userId: string) => Promise<void>) | undefined;
}

/**
 * Sets a new password through the link of a letter. better-auth's own call is not used: it uses the link up first and
 * hashes afterwards, so an older link could overwrite a password changed in between.
 */
export async function resetPassword(
	{ db, demo }: { db: Database; demo: DemoRule },
	{ token, newPassword, also }: Reset,
): Promise<ResetOutcome> {
	if ((await readLink(db, "reset-password", token)) === undefined) return "link_expired";
	const hash = await hashed(newPassword);
	if (hash === undefined) return "overloaded";
	return await db.transaction().execute(async (tx) => {
		const userId = await takeLink(tx, "reset-password", token);
		if (userId === undefined || !(await admittedPerson(tx, demo, userId))) return "link_expired";
		const ways = accountAccess(tx);
		// Anybody may have made an account with an unconfirmed address. Their app must not keep the owner out.
		if (!(await ways.isConfirmed(userId))) await dropSecondFactor(tx, userId);
		await endAccess(tx, userId);
		await ways.openForPassword(userId, hash);
		await also?.(tx, userId);
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
