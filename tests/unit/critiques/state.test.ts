import { expect, test } from "vitest";
import { critiquesLeft, dueAfter, judge } from "#contract/critiques/state.ts";

const DUE = 1_000;

/** When it was sent and closed, what time it is, and what follows. */
const cases: [
	string,
	sentAt: number | null,
	closedAt: number | null,
	now: number,
	state: string,
	counts: boolean,
	isOpen: boolean,
][] = [
	["an open critique is waiting before it is due", null, null, DUE - 1, "waiting", true, true],
	["an open critique is waiting in its last millisecond", null, null, DUE, "waiting", true, true],
	[
		"an open critique is late a millisecond after its due time",
		null,
		null,
		DUE + 1,
		"late",
		false,
		true,
	],
	["a critique sent in its last millisecond counts", DUE, null, DUE, "sent", true, false],
	[
		"a critique sent in time still counts long after its due time",
		DUE,
		null,
		9 * DUE,
		"sent",
		true,
		false,
	],
	[
		"a critique sent after its due time does not count",
		DUE + 1,
		null,
		DUE + 1,
		"sent_late",
		false,
		false,
	],
	["a critique closed before its due time does not count", null, 10, 20, "closed", false, false],
	[
		"a critique closed after its due time does not count",
		null,
		2 * DUE,
		2 * DUE,
		"closed",
		false,
		false,
	],
	[
		"a critique closed before its due time is not late afterwards",
		null,
		10,
		9 * DUE,
		"closed",
		false,
		false,
	],
];

test.each(cases)("%s", (_, sentAt, closedAt, now, state, counts, isOpen) => {
	expect(judge({ dueAt: DUE, sentAt, closedAt }, now)).toEqual({ state, counts, isOpen });
});

test("a critique is due a number of whole days later", () => {
	expect(dueAfter(5, 7)).toBe(5 + 7 * 24 * 3600_000);
});

test("the critiques left are the seat's total minus those that count", () => {
	const waiting = { dueAt: DUE, sentAt: null, closedAt: null };
	const sent = { ...waiting, sentAt: 1 };
	expect(critiquesLeft(3, [waiting, sent], 1)).toBe(1);
	expect(critiquesLeft(3, [waiting, sent], DUE + 1)).toBe(2);
	expect(critiquesLeft(0, [], 1)).toBe(0);
});
