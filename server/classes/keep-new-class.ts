import { v7 as newId } from "uuid";
import { keptState } from "#contract/classes/life.ts";
import type { EditableValues } from "#contract/classes.ts";
import { toCents } from "#contract/money.ts";
import { Problem } from "#contract/problems.ts";
import { lockForAll } from "#database/locks.ts";
import type { Tx } from "#database/tables.ts";
import { lockActiveRole } from "../accounts/users-store.ts";
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
		await requireStillInstructor(tx, owner.id);
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

/**
 * A suspension pauses the classes that exist, and a demotion is refused while there are any. So neither may come between
 * the check of the caller and the new class (docs/threats.md D112, D114).
 */
async function requireStillInstructor(tx: Tx, ownerId: string): Promise<void> {
	const role = await lockActiveRole(tx, ownerId);
	if (!role) throw new Problem("not_signed_in");
	if (role !== "instructor") throw new Problem("wrong_role");
}
