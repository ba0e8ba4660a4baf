import type { PublicClass } from "#contract/classes.ts";
import { formatDollars } from "#contract/money.ts";
import { teaching } from "../messages/teaching.ts";
import type { ClassInputs } from "./class-inputs.ts";

/** Under each field that was typed in: what somebody else has saved there meanwhile. */
export function newerNotes(
	newer: PublicClass,
	touched: Partial<Record<keyof ClassInputs, unknown>>,
): Partial<Record<keyof ClassInputs, string>> {
	const saved: Record<keyof ClassInputs, string> = {
		className: newer.className,
		availableSeats: String(newer.availableSeats),
		price: formatDollars(newer.price),
		description: newer.description,
		level: teaching.fields.levels[newer.level],
	};
	const names = Object.keys(saved) as (keyof ClassInputs)[];
	const notes = names.filter((name) => touched[name]);
	return Object.fromEntries(notes.map((name) => [name, teaching.update.newer(saved[name])]));
}
