import type { Tx } from "#database/tables.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { addDigestItem, type News } from "./digest-store.ts";
import { composeLetter, type Letter } from "./letter.ts";
import { type Greeting, greetingOf } from "./letters.ts";
import { queueMail } from "./mail.ts";
import { staffReaders } from "./readers-store.ts";

interface StaffNews {
	site: string;
	hello: Greeting;
	news: string;
	link: string;
}

export function staffLetter({ site, hello, news, link }: StaffNews): Letter {
	return composeLetter({
		site,
		subject: news,
		parts: [
			hello,
			`${news}.`,
			{ link },
			"You can get such news in one letter a day. Choose that on the admin panel.",
		],
	});
}

/** Tells every administrator, at once or with the next digest, in the transaction of the cause. */
export async function notifyStaff(
	needs: Pick<Needs, "settings" | "now">,
	tx: Tx,
	{ news, path }: News,
): Promise<void> {
	const { settings, now } = needs;
	if (!settings.sendsMail) return;
	const { name: site } = await findFacts(tx, settings);
	for (const reader of await staffReaders(tx)) {
		if (reader.staff === "daily") {
			await addDigestItem(tx, reader.id, { news, path, role: "admin" }, now());
			continue;
		}
		const link = settings.origin + path;
		const letter = staffLetter({ site, hello: greetingOf(reader), news, link });
		await queueMail(tx, needs, { ...letter, to: reader.email });
	}
}
