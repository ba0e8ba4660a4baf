import type { StudioFacts } from "#contract/studio.ts";
import type { Database } from "#database/tables.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import type { Letter } from "./letter.ts";
import type { Greeting } from "./letters.ts";
import { queueMail } from "./mail.ts";
import { findAddressee } from "./readers-store.ts";

/** Queues a letter to a user, in the transaction that causes it. Does nothing for an account that is deleted. */
export async function writeTo(
	db: Database,
	needs: Pick<Needs, "settings" | "now">,
	userId: string,
	write: (about: { site: string; hello: Greeting; studio: StudioFacts }) => Letter,
): Promise<void> {
	const person = await findAddressee(db, userId);
	if (!person) return;
	const studio = await findFacts(db, needs.settings);
	const letter = write({ site: studio.name, hello: person.hello, studio });
	await queueMail(db, needs, { ...letter, to: person.email });
}
