import { v7 as newId } from "uuid";
import { keptState } from "#contract/classes/life.ts";
import type { EditableValues } from "#contract/classes.ts";
import { toCents } from "#contract/money.ts";
import { Problem } from "#contract/problems.ts";
import { lockForAll } from "#database/locks.ts";
import type { Tx } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import { isUploaded } from "../images/own-picture.ts";
import { queuePictureFetch } from "../images/queue-picture-fetch.ts";
import type { Needs } from "../needs.ts";
import { addSeats } from "../seats/store.ts";
import { writeGrams } from "./grams-store.ts";
import { notifyHandedIn } from "./notify-handed-in.ts";
import { addClassRow, findSameClass, lockOwnerRole, nextCut } from "./store.ts";

/** How long the same class is one class. In milliseconds. */
const REPEATED_WITHIN = 10 * 60_000;

interface NewClass {
	state: "draft" | "pending";
	/**
	 * The same values again, with the same uploaded picture, are the class that was just added, because its answer was
	 * lost (docs/threats.md D245). An external address of a picture does not tell two classes apart.
	 */
	isRepeatable?: boolean;
}

/** Stores a new class of the caller, without enrolments, and returns its id. */
export async function keepNewClass(
	needs: Needs,
	owner: Caller,
	values: EditableValues,
	{ state, isRepeatable = false }: NewClass,
): Promise<string> {
	const { connection, now, events } = needs;
	const { className: name, description, image, level, subject, price, critiques, ...rest } = values;
	const { availableSeats: seats, critiqueDays, ...forgotten } = rest;
	// A field that is not stored does not compile.
	forgotten satisfies Record<string, never>;
	const row = {
		...{ owner_id: owner.id, name, description, image, level, subject },
		...{ price_cents: toCents(price), critiques, critique_days: critiqueDays },
		...keptState(state),
	};
	const id = await connection.db.transaction().execute(async (tx) => {
		await lockForAll(tx, connection.engine, "numberClasses");
		await requireStillInstructor(tx, owner.id);
		if (isRepeatable && isUploaded(image)) {
			const same = await findSameClass(tx, row, { seats, since: now() - REPEATED_WITHIN });
			if (same) return same;
		}
		const added = newId();
		await addClassRow(tx, {
			...{ id: added, cut: await nextCut(tx), ...row },
			...{ feedback: null, version: 1, created_at: now(), decided_at: null },
		});
		await addSeats(tx, added, seats);
		await writeGrams(tx, added, { name, instructor: owner.name, description });
		await queuePictureFetch(tx, { now }, { of: "class", id: added, address: image });
		if (state === "pending") await notifyHandedIn(needs, tx, { className: name, teacher: owner });
		return added;
	});
	events.emit("workDue");
	return id;
}

/**
 * A suspension pauses the classes that exist, and a demotion is refused while there are any. So neither may come between
 * the check of the caller and the new class (docs/threats.md D112, D114).
 */
async function requireStillInstructor(tx: Tx, ownerId: string): Promise<void> {
	const role = await lockOwnerRole(tx, ownerId);
	if (!role) throw new Problem("not_signed_in");
	if (role !== "instructor") throw new Problem("wrong_role");
}
