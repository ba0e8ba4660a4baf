import { indexClass, indexQueued } from "#database/class-index/queue.ts";
import type { Needs } from "../needs.ts";

/** Updates the search index for a class. The class itself is already written, so a failure is only logged. */
export async function indexClassNow(
	{ connection, log }: Pick<Needs, "connection" | "log">,
	id: string,
): Promise<void> {
	try {
		await indexClass(connection, id);
	} catch (error) {
		log.warn({ err: error }, "class was not indexed, the background tries again");
	}
}

/**
 * Indexes classes that an older program wrote or that failed before. Drops cached answers, which do not have them yet.
 */
export async function indexQueuedClasses({ connection, events }: Needs): Promise<void> {
	const { indexed, failures } = await indexQueued(connection);
	if (indexed > 0) events.emit("publicChanged", ["classes"]);
	if (failures.length > 0)
		throw new AggregateError(failures, `${failures.length} classes were not indexed`);
}
