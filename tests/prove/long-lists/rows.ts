import { v7 } from "uuid";
import type { TestPerson } from "#tests/support/make.ts";

const STEP = 5 * 60_000;

/** The rows of a list: one every five minutes until now, so that 100,000 are a year. */
export function makeRows(count: number, end: number) {
	const at = (place: number) => end - (count - place) * STEP;
	return {
		at,
		iso: (place: number) => new Date(at(place)).toISOString(),
		/** The day in the middle, as the address has it. */
		middle: new Date(at(Math.floor(count / 2))).toISOString().slice(0, 10),
		ids: () => Array.from({ length: count }, (_, place) => v7({ msecs: at(place) })),
	};
}

/** What the lists are filled from. */
export interface Furnishing {
	rows: ReturnType<typeof makeRows>;
	count: number;
	people: { admin: TestPerson; student: TestPerson; teacher: TestPerson };
	students: string[];
	teachers: string[];
	classes: string[];
}
