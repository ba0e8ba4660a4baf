import type { Needs } from "../needs.ts";
import { defaultFacts, findFacts } from "../settings/facts-store.ts";

/** What every page shows of the site and its studio: `Site` of web/data/context.ts. */
export interface ShownSite {
	name: string;
	email: string;
	phone: string;
	city: string;
	origin: string;
	local: boolean;
	sendsMail: boolean;
}

/**
 * Reads what pages show of the studio. While the database does not answer, pages of text are still served, with the
 * facts that were read last.
 */
export function shownSite(needs: Pick<Needs, "settings" | "readPublic">): () => Promise<ShownSite> {
	const { settings, readPublic } = needs;
	const { origin, local, sendsMail } = settings;
	let known = defaultFacts(settings);
	return async () => {
		try {
			known = await readPublic(({ db }) => findFacts(db, settings));
		} catch {
			// The calls that the page makes say that the database is away.
		}
		const { name, email, phone, city } = known;
		return { name, email, phone, city, origin, local, sendsMail };
	};
}
