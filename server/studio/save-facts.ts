import { Problem } from "#contract/problems.ts";
import type { StudioFacts } from "#contract/studio.ts";
import { isDuplicate } from "#database/faults.ts";
import { addAudit } from "../administration/audit-store.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { findFacts } from "../settings/facts-store.ts";
import { addVersion } from "./store.ts";

/**
 * Saves the facts of the studio as a new version. Of two administrators who edit the same version, the second is told:
 * the version is the key of its row.
 */
export async function saveFacts(
	needs: Needs,
	caller: Caller,
	{ version: seen, ...facts }: StudioFacts & { version: number },
) {
	const { connection, settings, events, now } = needs;
	const work = connection.db.transaction().execute(async (tx) => {
		const { version, ...current } = await findFacts(tx, settings);
		if (version !== seen) throw new Problem("studio_changed");
		const changed = names.filter((name) => facts[name] !== current[name]);
		if (changed.length === 0) return version;
		const row = { version: version + 1, at: now(), author_id: caller.id };
		await addVersion(tx, { subject: "facts", ...row, body: JSON.stringify(facts) });
		await addAudit(tx, {
			actorId: caller.id,
			action: "studio.facts",
			subjectId: `facts ${row.version}`,
			detail: { title: changed.join(", ") },
			now: row.at,
		});
		return row.version;
	});
	const version = await work.catch((error: unknown) => {
		throw isDuplicate(error) ? new Problem("studio_changed") : error;
	});
	// The name is on every page.
	events.emit("publicChanged");
	return { version };
}

const names = ["name", "email", "phone", "city", "taxLine"] as const;
