import type { Needs } from "../needs.ts";
import { defaultFacts, findFacts } from "../settings/facts-store.ts";

/** The data of the site and its studio on every page: `Site` of web/data/context.ts. */
export interface ShownSite {
	name: string;
	email: string;
	phone: string;
	city: string;
	origin: string;
	local: boolean;
	sendsMail: boolean;
}

/** Reads the studio's facts for pages. While the database is unavailable, the last facts that were read are used. */
export function shownSite(needs: Pick<Needs, "settings" | "readPublic">): () => Promise<ShownSite> {
	const { settings, readPublic } = needs;
	const { origin, local, sendsMail } = settings;
	let known = defaultFacts(settings);
	return async () => {
		try {
			known = await readPublic(({ db }) => findFacts(db, settings));
		} catch {
			// The calls of the page report the unavailable database.
		}
		const { name, email, phone, city } = known;
		return { name, email, phone, city, origin, local, sendsMail };
	};
}
