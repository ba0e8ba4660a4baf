import type { ParsedBody } from "#contract/api.ts";
import { toDollars } from "#contract/money.ts";
import { Problem } from "#contract/problems.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { pricesOfSelections, type SelectionPrices } from "../selections/store.ts";
import { openAmountsOf } from "./intent-store.ts";

/**
 * Which selection a payment is for. A caller that names none, as a client that sends the price alone, means
 * the one selected class that costs this: today, or on a payment that is open already. Only when there is
 * none, it is the one that did when it was selected, and the answer then is that its price has changed.
 */
export async function selectionToPay(
	{ connection, now }: Pick<Needs, "connection" | "now">,
	caller: Caller,
	{ price, selectedClassId }: ParsedBody<"POST /api/create-payment-intent">,
): Promise<{ price: number; selectedClassId: string }> {
	if (selectedClassId !== undefined) return { price, selectedClassId };
	const selections = await pricesOfSelections(connection.db, caller.id, now());
	const amounts = await openAmountsOf(connection.db, caller.id);
	const today = selections.filter(
		({ classId, currentCents }) =>
			price === toDollars(currentCents) || price === dollarsOf(amounts.get(classId)),
	);
	const then = selections.filter(({ seenCents }) => price === toDollars(seenCents));
	return { price, selectedClassId: theOnly(today.length > 0 ? today : then) };
}

/** One that cannot be bought any more counts only when no other does. */
function theOnly(selections: SelectionPrices[]): string {
	const open = selections.filter(({ isOpen }) => isOpen);
	const [first, second] = open.length > 0 ? open : selections;
	if (!first) throw new Problem("no_selection_at_price");
	if (second) throw new Problem("several_at_price");
	return first.id;
}

function dollarsOf(cents: number | undefined): number | undefined {
	return cents === undefined ? undefined : toDollars(cents);
}
