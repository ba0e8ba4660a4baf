import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { lockUploader } from "../images/store.ts";
import { writeTo } from "../mail/write-to.ts";
import type { Needs } from "../needs.ts";
import { pageLetters } from "./letters.ts";
import { findOwnPage, keepPage } from "./pages-store.ts";
import { removeDrawings } from "./save-page.ts";

const nothing = { biography: "", links: [], drawings: [] };

/**
 * An administrator removes all text, links and drawings from an instructor's page. A letter tells the instructor why. A
 * hidden address stays hidden. An empty page is not changed.
 */
export async function clearPage(needs: Needs, caller: Caller, id: string, reason: string) {
	const { connection, events, now } = needs;
	const isCleared = await connection.db.transaction().execute(async (tx) => {
		await lockUploader(tx, id);
		const before = await findOwnPage(tx, id);
		if (!before) throw new Problem("not_found");
		const { biography, links, drawings, version } = before;
		if (biography === "" && links.length + drawings.length === 0) return false;
		const at = now();
		const page = { ...nothing, version: version + 1 };
		await keepPage(tx, { userId: id, page, now: at });
		await removeDrawings(tx, { userId: id, before, after: nothing, now: at });
		await addAudit(tx, {
			...{ actorId: caller.id, action: "instructor-page.clear", subjectId: id },
			detail: { reason },
			now: at,
		});
		const link = `${needs.settings.origin}/dashboard/instructor/page`;
		await writeTo(tx, needs, id, ({ site, hello }) =>
			pageLetters.cleared({ site, hello, reason, link }),
		);
		return true;
	});
	if (isCleared) {
		events.emit("workDue");
		events.emit("publicChanged", ["instructors"]);
	}
	return updated(isCleared);
}
