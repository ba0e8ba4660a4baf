import type { StudioTextSubject } from "#contract/enumerations.ts";
import { Problem } from "#contract/problems.ts";
import type { KeptStudioText } from "#contract/studio/texts.ts";
import type { Database } from "#database/tables.ts";
import { defaultText } from "../settings/default-text.ts";
import { findTexts, findTextVersion } from "../settings/texts-store.ts";

/** The source of a text: the current version, or the requested one. Version 0 is the default text. */
export async function seeText(
	db: Database,
	subject: StudioTextSubject,
	version?: number,
): Promise<KeptStudioText> {
	const { [subject]: current } = await findTexts(db, [subject]);
	const latest = current?.version ?? 0;
	const wanted = version ?? latest;
	if (wanted === 0) return { version: 0, latest, text: defaultText(subject) };
	const saved = wanted === latest ? current : await findTextVersion(db, subject, wanted);
	if (!saved) throw new Problem("not_found");
	return { version: wanted, latest, text: saved.text };
}
