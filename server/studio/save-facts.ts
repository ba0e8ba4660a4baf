import type { StudioFacts } from "#contract/studio.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { saveVersion } from "./save-version.ts";

/** Saves the facts of the studio as a new version. The log says which of them changed. */
export async function saveFacts(
	needs: Needs,
	caller: Caller,
	{ version: seen, ...facts }: StudioFacts & { version: number },
) {
	return await saveVersion(needs, caller, {
		...{ subject: "facts", seen, action: "studio.facts" },
		compare: async (tx) => {
			const { version, ...current } = await findFacts(tx, needs.settings);
			return {
				version,
				body: facts,
				changed: names.filter((name) => facts[name] !== current[name]),
			};
		},
	});
}

const names = ["name", "email", "phone", "city", "taxLine"] as const;
