import { createHash } from "node:crypto";
import type { Account } from "oidc-provider";
import type { Database } from "#database/tables.ts";
import type { InventedPerson } from "./port.ts";
import { openIdStore } from "./store.ts";

const MODEL = "InventedPerson";

/** Remembers the person, under a `sub` that depends only on the address. */
export async function vouchFor(db: Database, person: InventedPerson): Promise<string> {
	const sub = createHash("sha256").update(person.email).digest("hex").slice(0, 24);
	await openIdStore(db)(MODEL).upsert(sub, { ...person });
	return sub;
}

export async function findVouched(db: Database, sub: string): Promise<Account | undefined> {
	const found = await openIdStore(db)(MODEL).find(sub);
	if (!found) return undefined;
	const { name, email, emailVerified } = found as unknown as InventedPerson;
	return {
		accountId: sub,
		claims: async () => ({ sub, name, email, email_verified: emailVerified }),
	};
}
