import { v7 as newId } from "uuid";
import type { ParsedBody } from "#contract/api.ts";
import { toCents } from "#contract/money.ts";
import { lockForAll } from "#database/locks.ts";
import { inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { refuseMissingPicture } from "../images/own-picture.ts";
import { askPictureHome } from "../images/picture-home.ts";
import type { Needs } from "../needs.ts";
import { addSeats } from "../seats/store.ts";
import { writeGrams } from "./grams-store.ts";
import { addClassRow, nextCut } from "./store.ts";

/**
 * An instructor adds a class. The server sets owner, status, counters and number, whatever the payload says
 * (docs/threats.md C1).
 */
export async function addClass(
	{ connection, storage, now }: Needs,
	caller: Caller,
	wish: ParsedBody<"POST /api/classes">,
) {
	await refuseMissingPicture({ storage }, "image", wish.image);
	const id = newId();
	await connection.db.transaction().execute(async (tx) => {
		await lockForAll(tx, connection.engine, "numberClasses");
		await addClassRow(tx, {
			id,
			cut: await nextCut(tx),
			owner_id: caller.id,
			name: wish.className,
			description: wish.description,
			level: wish.level,
			price_cents: toCents(wish.price),
			image: wish.image,
			status: "pending",
			feedback: null,
			version: 1,
			created_at: now(),
			decided_at: null,
		});
		await addSeats(tx, id, wish.availableSeats);
		await writeGrams(tx, id, {
			name: wish.className,
			instructor: caller.name,
			description: wish.description,
		});
		await askPictureHome(tx, { now }, { of: "class", id, address: wish.image });
	});
	return inserted(id);
}
