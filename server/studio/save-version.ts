import { Problem } from "#contract/problems.ts";
import { isDuplicate } from "#database/faults.ts";
import type { StudioVersionsTable, Tx } from "#database/tables.ts";
import { addAudit } from "../administration/audit-store.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { addVersion } from "./store.ts";

interface Change {
	subject: StudioVersionsTable["subject"];
	/** The version that the administrator saw. */
	seen: number;
	action: "studio.facts" | "studio.text";
	/** Reads the current version and the changed fields. If nothing changed, no version is added. */
	compare(tx: Tx): Promise<{ version: number; body: unknown; changed: string[] }>;
}

/**
 * Saves text of the studio as a new version. If two administrators edit the same version, the second is refused,
 * because the version is part of the row's key. Text that is saved already is accepted
 * again (docs/rules.md, "Refusals").
 */
export async function saveVersion(needs: Needs, caller: Caller, change: Change) {
	const { connection, events, now } = needs;
	const { subject, seen, action } = change;
	const work = connection.db.transaction().execute(async (tx) => {
		const { version, body, changed } = await change.compare(tx);
		if (changed.length === 0) return version;
		if (version !== seen) throw new Problem("studio_changed");
		const row = { subject, version: version + 1, at: now(), author_id: caller.id };
		await addVersion(tx, { ...row, body: JSON.stringify(body) });
		await addAudit(tx, {
			actorId: caller.id,
			action,
			subjectId: `${subject} ${row.version}`,
			detail: { title: changed.join(", ") },
			now: row.at,
		});
		return row.version;
	});
	const version = await work.catch((error: unknown) => {
		throw isDuplicate(error) ? new Problem("studio_changed") : error;
	});
	// Cached pages contain the text.
	events.emit("publicChanged");
	return { version };
}
