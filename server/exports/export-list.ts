import type { Readable } from "node:stream";
import type { CsvList } from "#contract/enumerations.ts";
import { addAudit } from "../administration/audit-store.ts";
import { begun } from "../http/begun.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { csvOf } from "./sources.ts";

/** A list that an administrator takes out of the site. Who took it stands in the audit log before the first row leaves. */
export async function exportList(
	{ connection, now }: Pick<Needs, "connection" | "now">,
	caller: Caller,
	list: CsvList,
): Promise<{ file: Readable; name: string }> {
	const { db } = connection;
	await addAudit(db, {
		...{ actorId: caller.id, action: "list.export", subjectId: caller.id },
		detail: { list },
		now: now(),
	});
	const day = new Date(now()).toISOString().slice(0, 10);
	return { file: await begun(csvOf[list](db)), name: `${list}-${day}.csv` };
}
