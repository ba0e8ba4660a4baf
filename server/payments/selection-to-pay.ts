import type { ParsedBody } from "#contract/api.ts";
import { mayHaveClass, priceToPay } from "#contract/classes/may-have-class.ts";
import { toDollars } from "#contract/money.ts";
import { Problem } from "#contract/problems.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { allSelectionsOf, type SelectionRow } from "../selections/store.ts";
import { openAmountsOf } from "./intent-store.ts";

/**
 * Finds the selection that a payment is for. A client may send only a price. Then it means the one selected class
 * that costs this much today, or in an open payment. If there is none, it is the one that cost this much when it was
 * selected, and the answer is that its price has changed.
 */
export async function selectionToPay(
	{ connection, now }: Pick<Needs, "connection" | "now">,
	caller: Caller,
	{ price, selectedClassId }: ParsedBody<"POST /api/create-payment-intent">,
): Promise<{ price: number; selectedClassId: string }> {
	if (selectedClassId !== undefined) return { price, selectedClassId };
	const selections = await allSelectionsOf(connection.db, caller.id, now());
	const amounts = await openAmountsOf(connection.db, caller.id);
	const today = selections.filter(
		({ classId, heldCents, priceCents }) =>
			price === toDollars(priceToPay(heldCents, priceCents)) ||
			price === dollarsOf(amounts.get(classId)),
	);
	const then = selections.filter(({ seenCents }) => price === toDollars(seenCents));
	const atPrice = today.length > 0 ? today : then;
	return { price, selectedClassId: theOnly(atPrice, caller, now()) };
}

/** Classes that can no longer be bought are considered only when there is no other. */
function theOnly(selections: SelectionRow[], { id, role }: Caller, now: number): string {
	const buyer = { id, role, isEnrolled: false };
	const open = selections.filter(
		(row) => mayHaveClass({ now, buyer, class: row, holdsSeat: row.heldCents !== null }).may,
	);
	const [first, second] = open.length > 0 ? open : selections;
	if (!first) throw new Problem("no_selection_at_price");
	if (second) throw new Problem("several_at_price");
	return first.id;
}

function dollarsOf(cents: number | undefined): number | undefined {
	return cents === undefined ? undefined : toDollars(cents);
}
