import type { Database } from "#database/tables.ts";
import { dropChallenges, generationOf, lockLinkGeneration } from "./generation.ts";
import { hashOf } from "./links.ts";
import type { IdentityRefusal } from "./port.ts";
import { dropSession } from "./second-factor-rows.ts";

const REFUSED: IdentityRefusal = { ok: false, fault: "refused" };

/** An account at the moment at which a log-in begins. */
export interface Begun {
	userId: string;
	generation: number;
}

/**
 * A log-in takes time: the password is compared, then the session is made. Answers a refusal when the password was
 * changed, or everybody was logged out, in between: what the log-in made is taken back. better-auth's own
 * transactions cannot hold the lock, so this looks afterwards.
 */
export async function refuseOvertaken(
	db: Database,
	begun: Begun | undefined,
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

export async function begunByEmail(db: Database, email: string): Promise<Begun | undefined> {
	const row = await db
		.selectFrom("users")
		.where("email", "=", email)
		.select(["id", "link_generation"])
		.executeTakeFirst();
	return row && { userId: row.id, generation: row.link_generation };
}

/** Whose challenge this is; undefined for one that is over. The signature is better-auth's to check. */
export async function begunByChallenge(db: Database, cookie: string): Promise<Begun | undefined> {
	const identifier = cookie.split(/\.|%2E/i)[0] ?? "";
	const row = await db
		.selectFrom("verifications")
		.where("identifier", "=", hashOf(identifier))
		.select("value")
		.executeTakeFirst();
	const generation = row && (await generationOf(db, row.value));
	return generation === undefined ? undefined : { userId: row?.value ?? "", generation };
}
