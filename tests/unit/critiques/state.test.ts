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
	["before it is due", null, null, DUE - 1, "waiting", true, true],
	["in its last millisecond", null, null, DUE, "waiting", true, true],
	["a millisecond later", null, null, DUE + 1, "late", false, true],
	["sent in its last millisecond", DUE, null, DUE, "sent", true, false],
	["sent in time, seen later", DUE, null, 9 * DUE, "sent", true, false],
	["sent too late", DUE + 1, null, DUE + 1, "sent_late", false, false],
	["closed before it is due", null, 10, 20, "closed", false, false],
	["closed after it was due", null, 2 * DUE, 2 * DUE, "closed", false, false],
	["closed before it is due, seen later", null, 10, 9 * DUE, "closed", false, false],
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
