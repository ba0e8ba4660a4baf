import type { Database } from "#database/tables.ts";
import type { Needs } from "../needs.ts";
import type { Letter } from "./letter.ts";
import type { Greeting } from "./letters.ts";
import { queueMail } from "./mail.ts";
import { findAddressee } from "./readers-store.ts";

/** Queues a letter to a user, in the transaction that causes it. Does nothing for an account that is deleted. */
export async function writeTo(
	db: Database,
	needs: Pick<Needs, "settings" | "now">,
	userId: string,
	write: (about: { site: string; hello: Greeting }) => Letter,
): Promise<void> {
	const person = await findAddressee(db, userId);
	if (!person) return;
	const letter = write({ site: needs.settings.siteName, hello: person.hello });
	await queueMail(db, needs, { ...letter, to: person.email });
}
