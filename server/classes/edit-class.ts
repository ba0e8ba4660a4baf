import type { ParsedBody } from "#contract/api.ts";
import { formatDollars, toCents, toDollars } from "#contract/money.ts";
import { Problem } from "#contract/problems.ts";
import type { ClassesTable, Tx } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { lockSeats, setForSale } from "../seats/store.ts";
import { addChange, type Change } from "./changes-store.ts";
import { writeGrams } from "./grams-store.ts";
import { editClassRow, findOwnClass } from "./store.ts";

type Wish = ParsedBody<"PATCH /api/class/:id">;

/**
 * The owner edits a class, one edit at a time: who saw an older version is told (docs/threats.md C4).
 * An approved class stays approved; administrators see what changed.
 */
export async function editClass(needs: Needs, caller: Caller, id: string, wish: Wish) {
	const edited = await needs.connection.db.transaction().execute(async (tx) => {
		// Also against a purchase of the same class: price and seats move under the same lock.
		const seats = await lockSeats(tx, id);
		const before = await findOwnClass(tx, id, caller.id);
		if (!seats || !before) throw new Problem("not_found");
		if (wish.version !== undefined && wish.version !== before.version) {
			throw new Problem("stale_version");
		}
		const changes = changesOf(before, seats.available, wish);
		if (changes.length === 0) return { modifiedCount: 0, isPublic: false };
		const isPublic = (await write(tx, before, wish, caller.name)) === "approved";
		if (isPublic) await addChange(tx, { classId: id, changes, now: needs.now() });
		return { modifiedCount: 1, isPublic };
	});
	if (edited.isPublic) needs.events.emit("publicChanged");
	return {
		acknowledged: true as const,
		matchedCount: 1,
		modifiedCount: edited.modifiedCount,
	};
}

/** What the edit changes, field by field, as people read it. */
function changesOf(before: ClassesTable, available: number, wish: Wish): Change[] {
	const was: Record<string, string> = {
		className: before.name,
		price: formatDollars(toDollars(before.price_cents)),
		availableSeats: String(available),
	};
	const wished: Record<string, string | undefined> = {
		className: wish.className,
		price: wish.price === undefined ? undefined : formatDollars(wish.price),
		availableSeats: wish.availableSeats?.toString(),
	};
	return Object.entries(was).flatMap(([field, old]) => {
		const after = wished[field];
		return after === undefined || after === old ? [] : [{ field, before: old, after }];
	});
}

async function write(tx: Tx, before: ClassesTable, wish: Wish, instructor: string) {
	const after = {
		name: wish.className ?? before.name,
		price_cents: wish.price === undefined ? before.price_cents : toCents(wish.price),
	};
	const status = await editClassRow(tx, before.id, after);
	if (wish.availableSeats !== undefined) await setForSale(tx, before.id, wish.availableSeats);
	await writeGrams(tx, before.id, { ...after, description: before.description, instructor });
	return status;
}
