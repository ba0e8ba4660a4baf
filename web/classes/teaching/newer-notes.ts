import type { PublicClass } from "#contract/classes.ts";
import { formatDollars } from "#contract/money.ts";
import { teaching } from "../../messages/teaching.ts";
import type { ClassInputs } from "./class-inputs.ts";

/** For each field that was edited here and changed elsewhere: a note with the newly saved value. */
export function newerNotes(
	{ before, newer }: { before: PublicClass; newer: PublicClass },
	touched: Partial<Record<keyof ClassInputs, unknown>>,
): Partial<Record<keyof ClassInputs, string>> {
	const saved = inWords(newer);
	const names = Object.keys(saved) as (keyof typeof saved)[];
	const both = names.filter((name) => touched[name] && newer[name] !== before[name]);
	return Object.fromEntries(both.map((name) => [name, teaching.update.newer(saved[name])]));
}

function inWords(drawing: PublicClass) {
	const { className, availableSeats, price } = drawing;
	return { className, availableSeats: String(availableSeats), price: formatDollars(price) };
}
