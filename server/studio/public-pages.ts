import type { StudioPage } from "#contract/enumerations.ts";
import type { ShownPage } from "#contract/studio/texts.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { findTexts } from "../settings/texts-store.ts";
import { shownPageOf, writtenPage } from "../settings/written-page.ts";

/**
 * Reads a page of text. While the database is unavailable, the last text that this process read is served. If it has
 * read none, the page fails, because the default text may not be the studio's.
 */
export function publicPages({ readPublic, settings }: Pick<Needs, "readPublic" | "settings">) {
	const known = new Map<StudioPage, ShownPage>();
	return async (page: StudioPage): Promise<ShownPage> => {
		try {
			const shown = await readPublic(async ({ db }) => {
				const { [page]: saved } = await findTexts(db, [page]);
				return shownPageOf(writtenPage(page, saved), await findFacts(db, settings));
			});
			known.set(page, shown);
			return shown;
		} catch (error) {
			const last = known.get(page);
			if (!last) throw error;
			return last;
		}
	};
}
