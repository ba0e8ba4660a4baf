import type { Database } from "#database/tables.ts";
import { dropChallenges, generationOf, lockLinkGeneration } from "./generation.ts";
import { hashOf } from "./links.ts";
import type { IdentityRefusal } from "./port.ts";
import { dropSession } from "./second-factor-rows.ts";

const REFUSED: IdentityRefusal = { ok: false, fault: "refused" };

/** An account's state at the moment when a login begins. */
export interface LoginStart {
	userId: string;
	generation: number;
}

/**
 * Refuses a login whose account changed its password, or ended all sessions, after the login began. What the login
 * created is removed. This check runs afterwards because better-auth's own transactions cannot hold our lock.
 */
export async function refuseOvertaken(
	db: Database,
	begun: LoginStart | undefined,
	sessionToken: string | undefined,
): Promise<IdentityRefusal | undefined> {
	if (!begun) return undefined;
	return await db.transaction().execute(async (tx) => {
		if ((await lockLinkGeneration(tx, begun.userId)) === begun.generation) return undefined;
		if (sessionToken) await dropSession(tx, sessionToken);
		else await dropChallenges(tx, begun.userId);
		return REFUSED;
	});
}

export async function begunByEmail(db: Database, email: string): Promise<LoginStart | undefined> {
	const row = await db
		.selectFrom("users")
		.where("email", "=", email)
		.select(["id", "link_generation"])
		.executeTakeFirst();
	return row && { userId: row.id, generation: row.link_generation };
}

/** The account behind a login challenge; undefined when the challenge is over. better-auth checks the signature. */
export async function accountOfChallenge(
	db: Database,
	cookie: string,
): Promise<LoginStart | undefined> {
	const identifier = cookie.split(/\.|%2E/i)[0] ?? "";
	const row = await db
		.selectFrom("verifications")
		.where("identifier", "=", hashOf(identifier))
		.select("value")
		.executeTakeFirst();
	const generation = row && (await generationOf(db, row.value));
	return generation === undefined ? undefined : { userId: row?.value ?? "", generation };
}
