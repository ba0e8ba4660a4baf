import type { Database } from "#database/tables.ts";
import { letters } from "../mail/letters.ts";
import { queueMail } from "../mail/mail.ts";
import type { Needs } from "../needs.ts";
import { findAddressee } from "./store.ts";

/** The text of the letter for each change. */
const words = {
	password: "your password was changed",
	"second-factor.on": "from now on a code is asked for after your password",
	"second-factor.off": "no code is asked for after your password any more",
	"google.link": "you can sign in with Google from now on",
	"google.take-over":
		"somebody signed in with Google as this address: the password is removed, two-step login is off, and everybody else is logged out",
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
