import type { MessageState } from "#contract/enumerations.ts";
import { Problem } from "#contract/problems.ts";
import { addAudit } from "../administration/audit-store.ts";
import { updated } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { messageExists, setMessageState } from "./store.ts";

/** An administrator changes the state of a message, for all administrators. */
export async function changeMessage(
	{ connection, now }: Needs,
	caller: Caller,
	id: string,
	{ state }: { state: MessageState },
) {
	const isChanged = await connection.db.transaction().execute(async (tx) => {
		const isNew = await setMessageState(tx, id, state);
		if (!isNew && !(await messageExists(tx, id))) throw new Problem("not_found");
		if (isNew) {
			await addAudit(tx, {
				actorId: caller.id,
				action: "message.state",
				subjectId: id,
				detail: { to: state },
				now: now(),
			});
		}
		return isNew;
	});
	return updated(isChanged);
}
