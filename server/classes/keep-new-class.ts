import { v7 as newId } from "uuid";
import { keptState } from "#contract/classes/life.ts";
import type { EditableValues } from "#contract/classes.ts";
import { toCents } from "#contract/money.ts";
import { lockForAll } from "#database/locks.ts";
import type { Caller } from "../http/caller.ts";
import { queuePictureFetch } from "../images/queue-picture-fetch.ts";
import type { Needs } from "../needs.ts";
import { addSeats } from "../seats/store.ts";
import { writeGrams } from "./grams-store.ts";
import { notifyHandedIn } from "./notify-handed-in.ts";
import { addClassRow, nextCut } from "./store.ts";

/** Stores a new class of the caller, without enrolments, and returns its id. */
export async function keepNewClass(
	needs: Needs,
	owner: Caller,
	values: EditableValues,
	state: "draft" | "pending",
): Promise<string> {
	const { connection, now, events } = needs;
	const id = newId();
	const { className: name, description, image } = values;
	await connection.db.transaction().execute(async (tx) => {
		await lockForAll(tx, connection.engine, "numberClasses");
		await addClassRow(tx, {
			...{ id, name, description, image },
			cut: await nextCut(tx),
			owner_id: owner.id,
			level: values.level,
			subject: values.subject,
			price_cents: toCents(values.price),
			...keptState(state),
			feedback: null,
			version: 1,
			created_at: now(),
			decided_at: null,
			critiques: values.critiques,
			critique_days: values.critiqueDays,
		});
		await addSeats(tx, id, values.availableSeats);
		await writeGrams(tx, id, { name, instructor: owner.name, description });
		await queuePictureFetch(tx, { now }, { of: "class", id, address: image });
		if (state === "pending") await notifyHandedIn(needs, tx, { className: name, teacher: owner });
	});
	events.emit("workDue");
	return id;
}
