import type { StudioText } from "#contract/studio/texts.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { findTexts } from "../settings/texts-store.ts";
import { saveVersion } from "./save-version.ts";

/** Saves a text of the studio as a new version. The first version may equal the default text, which confirms it. */
export async function saveText(
	needs: Needs,
	caller: Caller,
	{ version: seen, text }: { version: number; text: StudioText },
) {
	const { subject } = text;
	return await saveVersion(needs, caller, {
		...{ subject, seen, action: "studio.text" },
		compare: async (tx) => {
			const { [subject]: current } = await findTexts(tx, [subject]);
			const isSame = JSON.stringify(current?.text) === JSON.stringify(text);
			return { version: current?.version ?? 0, body: text, changed: isSame ? [] : [subject] };
		},
	});
}
