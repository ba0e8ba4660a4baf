import type { CritiqueState } from "../enumerations.ts";

const DAY = 24 * 3600_000;

/** The facts about a hand-in. Times are milliseconds since 1970. */
export interface HandIn {
	dueAt: number;
	/** When the teacher sent the critique. */
	sentAt: number | null;
	/** When a refund closed it. A sent critique is never closed. */
	closedAt: number | null;
}

export interface Judged {
	state: CritiqueState;
	/** It takes one of the critiques that the seat holds. A late one does not, sent or not. */
	counts: boolean;
	/** The teacher may still answer it. */
	isOpen: boolean;
}

/**
 * The only rule for the state of a hand-in and whether it counts (decisions/0055). A hand-in never begins to count
 * again, so a seat never holds fewer critiques than it has used.
 */
export function judge({ dueAt, sentAt, closedAt }: HandIn, now: number): Judged {
	if (sentAt !== null)
		return sentAt <= dueAt
			? { state: "sent", counts: true, isOpen: false }
			: { state: "sent_late", counts: false, isOpen: false };
	if (closedAt !== null) return { state: "closed", counts: false, isOpen: false };
	if (now > dueAt) return { state: "late", counts: false, isOpen: true };
	return { state: "waiting", counts: true, isOpen: true };
}

/** When a sheet that is handed in at `at` is due. That millisecond is still in time. */
export function dueAfter(at: number, days: number): number {
	return at + days * DAY;
}

/** How many sheets a seat that holds `allowed` critiques may still hand in. */
export function critiquesLeft(allowed: number, handIns: HandIn[], now: number): number {
	return allowed - handIns.filter((one) => judge(one, now).counts).length;
}
