import { ApiProblem, maySendLater, SessionOver, Unreachable } from "../../data/problem.ts";
import { sentenceOf } from "../../data/sentence.ts";
import type { Trouble } from "./sender.ts";

/** Milliseconds before a retry after the storage was full, because the person may have deleted sheets. */
const FULL_AGAIN = 60_000;

/** Why the server did not take entries, and when they are sent again. */
export function judgeFault(fault: unknown): Trouble {
	if (fault instanceof Unreachable) return { why: "offline", sentence: undefined };
	const sentence = sentenceOf(fault);
	if (fault instanceof SessionOver) return { why: "server-refuses", sentence, again: false };
	if (!(fault instanceof ApiProblem)) return { why: "server-refuses", sentence };
	if (fault.code === "sheets_full") return { why: "full", sentence, again: FULL_AGAIN };
	if (!maySendLater(fault)) return { why: "server-refuses", sentence, again: false };
	const again = fault.retryAfter === undefined ? undefined : fault.retryAfter * 1_000;
	return { why: "server-refuses", sentence, again };
}
