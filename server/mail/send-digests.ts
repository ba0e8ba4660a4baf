import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { findDigestReader, type News, takeDigestItems } from "./digest-store.ts";
import { composeLetter, type Letter } from "./letter.ts";
import type { Part } from "./letter-part.ts";
import { type Greeting, greetingOf } from "./letters.ts";
import { queueMail } from "./mail.ts";
import { findReader } from "./readers-store.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** The hour of the day, in UTC, at which digests are sent. */
const SENT_AT = 6;

/** The latest time at which digests were due. */
export function lastDigestAt(now: number): number {
	return Math.floor((now - SENT_AT * HOUR) / DAY) * DAY + SENT_AT * HOUR;
}

/**
 * Sends the news that were due for the last digest, in one letter per person. One transaction takes the news and queues
 * the letter.
 */
export async function sendDigests(needs: Needs): Promise<void> {
	const { connection, now, events } = needs;
	const before = lastDigestAt(now());
	let isSent = false;
	for (;;) {
		const userId = await findDigestReader(connection.db, before);
		if (userId === undefined) break;
		await sendDigest(needs, userId, before);
		isSent = true;
	}
	if (isSent) events.emit("workDue");
}

async function sendDigest(needs: Needs, userId: string, before: number): Promise<void> {
	const { settings } = needs;
	await needs.connection.db.transaction().execute(async (tx) => {
		const taken = await takeDigestItems(tx, userId, before);
		const reader = await findReader(tx, userId);
		if (!reader || reader.isSuspended) return;
		// News about teaching and administration are dropped if the person has lost the role.
		const items = taken.filter(({ role }) => reader.role === "admin" || reader.role === role);
		if (items.length === 0) return;
		const { name: site } = await findFacts(tx, settings);
		const letter = digestLetter({
			site,
			origin: settings.origin,
			hello: greetingOf(reader),
			items,
		});
		await queueMail(tx, needs, { ...letter, to: reader.email });
	});
}

interface Digest {
	site: string;
	origin: string;
	hello: Greeting;
	items: News[];
}

/** Equal news are merged into one line with their count. */
export function digestLetter({ site, origin, hello, items }: Digest): Letter {
	const counted = new Map<string, News & { times: number }>();
	for (const { news, path } of items) {
		const key = JSON.stringify([news, path]);
		counted.set(key, { news, path, times: (counted.get(key)?.times ?? 0) + 1 });
	}
	const lines = [...counted.values()].flatMap(({ news, path, times }): Part[] => [
		times === 1 ? news : `${news} (${times} times)`,
		{ link: origin + path },
	]);
	return composeLetter({
		site,
		subject: "your news of the day",
		parts: [hello, "This happened since your last digest:", ...lines],
	});
}
