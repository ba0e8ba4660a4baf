import type { Database } from "#database/tables.ts";
import type { PicturePlace } from "../later/picture-place.ts";
import { addLaterWork } from "../later/store.ts";
import type { Needs } from "../needs.ts";

/** Queues the fetching of an external picture. Best called in the transaction that stores its address. */
export async function queuePictureFetch(
	db: Database,
	{ now }: Pick<Needs, "now">,
	{ of, id, address }: Omit<PicturePlace, "address"> & { address: string | null },
): Promise<void> {
	if (!address || !/^https?:/i.test(address)) return;
	const payload = { of, id, address };
	await addLaterWork(db, { kind: "bring-picture-home", payload, dueAt: now() });
}
