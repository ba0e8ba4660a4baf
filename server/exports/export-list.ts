import type { Readable } from "node:stream";
import type { CsvList } from "#contract/enumerations.ts";
import { addAudit } from "../administration/audit-store.ts";
import type { Caller } from "../http/caller.ts";
import { startedStream } from "../http/started-stream.ts";
import type { Needs } from "../needs.ts";
import { csvOf } from "./sources.ts";

/** Exports a list for an administrator. The audit log records this before the first row is sent. */
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
	return { file: await startedStream(csvOf[list](db)), name: `${list}-${day}.csv` };
}
