import type { Tx } from "#database/tables.ts";
import { composeLetter, type Letter } from "../mail/letter.ts";
import type { Greeting } from "../mail/letters.ts";
import { writeTo } from "../mail/write-to.ts";
import type { Needs } from "../needs.ts";

interface Promoted {
	site: string;
	origin: string;
	hello: Greeting;
}

/** The letter for each role that can be given. */
export const promotionLetters = {
	instructor: ({ site, origin, hello }: Promoted): Letter =>
		composeLetter({
			site,
			subject: "you are an instructor now",
			parts: [
				hello,
				`You are an instructor at ${site} now. You keep the classes that you have as a student. Add your first class here:`,
				{ link: `${origin}/dashboard/add-class` },
			],
		}),

	admin: ({ site, origin, hello }: Promoted): Letter =>
		composeLetter({
			site,
			subject: "you are an administrator now",
			parts: [
				hello,
				`You are an administrator at ${site} now. Your account can approve classes, give refunds and promote people. Protect it with two-step login:`,
				{ link: `${origin}/dashboard/security` },
			],
		}),
};

/** Tells a person about the new role, in the transaction that gives it. */
export async function notifyPromoted(
	needs: Pick<Needs, "settings" | "now">,
	tx: Tx,
	userId: string,
	to: keyof typeof promotionLetters,
): Promise<void> {
	const { origin } = needs.settings;
	await writeTo(tx, needs, userId, (about) => promotionLetters[to]({ ...about, origin }));
}
