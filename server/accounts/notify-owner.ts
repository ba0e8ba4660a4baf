import type { Database } from "#database/tables.ts";
import { letters } from "../mail/letters.ts";
import { writeTo } from "../mail/write-to.ts";
import type { Needs } from "../needs.ts";

/** The text of the letter for each change. */
const words = {
	password: "your password was changed",
	"second-factor.on": "two-step login was turned on",
	"second-factor.off": "two-step login was turned off",
	export: "an archive with all your data was downloaded",
	"google.link": "you can now sign in with Google",
	"google.take-over":
		"somebody signed in with Google using this address. The password was removed, two-step login was turned off, and all other browsers were logged out",
} as const;

/** Informs the owner of an account of a change to its credentials, in the transaction that makes the change. */
export async function notifyOwner(
	db: Database,
	needs: Pick<Needs, "settings" | "now">,
	userId: string,
	what: keyof typeof words,
): Promise<void> {
	const link = `${needs.settings.origin}/forgot-password`;
	await writeTo(db, needs, userId, ({ site, hello }) =>
		letters.safetyChanged(site, hello, words[what], link),
	);
}
