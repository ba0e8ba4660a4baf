import { v7 as newId } from "uuid";
import type { ParsedBody } from "#contract/api.ts";
import { toCents } from "#contract/money.ts";
import { lockForAll } from "#database/locks.ts";
import { inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { refuseMissingPicture } from "../images/own-picture.ts";
import { queuePictureFetch } from "../images/queue-picture-fetch.ts";
import { notifyStaff } from "../mail/notify-staff.ts";
import type { Needs } from "../needs.ts";
import { addSeats } from "../seats/store.ts";
import { writeGrams } from "./grams-store.ts";
import { addClassRow, nextCut } from "./store.ts";

/**
 * An instructor adds a class. The server sets owner, status, counters and number, whatever the payload says
 * (docs/threats.md C1).
 */
export async function addClass(
	needs: Needs,
	caller: Caller,
	input: ParsedBody<"POST /api/classes">,
) {
	const { connection, storage, now, events } = needs;
	await refuseMissingPicture({ storage }, "image", input.image);
	const id = newId();
	await connection.db.transaction().execute(async (tx) => {
		await lockForAll(tx, connection.engine, "numberClasses");
		await addClassRow(tx, {
			id,
			cut: await nextCut(tx),
			owner_id: caller.id,
			name: input.className,
			description: input.description,
			level: input.level,
			price_cents: toCents(input.price),
			image: input.image,
			status: "pending",
			feedback: null,
			version: 1,
			created_at: now(),
			decided_at: null,
			critiques: input.critiques,
			critique_days: input.critiqueDays,
		});
		await addSeats(tx, id, input.availableSeats);
		await writeGrams(tx, id, {
			name: input.className,
			instructor: caller.name,
			description: input.description,
		});
		await queuePictureFetch(tx, { now }, { of: "class", id, address: input.image });
		const news = `"${input.className}" by ${caller.name} waits for approval`;
		await notifyStaff(needs, tx, { news, path: "/dashboard/manage-classes" });
	});
	events.emit("workDue");
	return inserted(id);
}
