import type { Database } from "#database/tables.ts";
import { letters } from "../mail/letters.ts";
import { queueMail } from "../mail/mail.ts";
import type { Needs } from "../needs.ts";
import { findAddressee } from "./store.ts";

/** The text of the letter for each change. */
const words = {
	password: "your password was changed",
	"second-factor.on": "two-step login was turned on",
	"second-factor.off": "two-step login was turned off",
	"google.link": "you can now sign in with Google",
	"google.take-over":
		"somebody signed in with Google using this address. The password was removed, two-step login was turned off, and all other browsers were logged out",
} as const;

/** Informs the owner of an account of a change to its credentials, in the transaction that makes the change. */
export async function notifyOwner(
	db: Database,
	{ settings, now }: Pick<Needs, "settings" | "now">,
	userId: string,
	what: keyof typeof words,
): Promise<void> {
	const person = await findAddressee(db, userId);
	if (!person) return;
	const { siteName, origin } = settings;
	const letter = letters.safetyChanged(
		siteName,
		person.hello,
		words[what],
		`${origin}/forgot-password`,
	);
	await queueMail(db, { settings, now }, { ...letter, to: person.email });
}
