import type { Role } from "./enumerations.ts";
import * as quoted from "./quoted.ts";

/** Pure rules that both browser and server apply. */

/** How long a seat is held for a student who is paying (docs/rules.md, "Money"). */
export const HOLD_MINUTES = 15;
/** How long a student may ask for a refund, in days of 24 hours after the purchase (docs/specification.md §9). */
export const REFUND_DAYS = 7;
/** Use of a class, in per cent, from which on a person decides about a refund (docs/specification.md §9). */
export const REFUND_PERCENT = 20;
/** Seats that one person may hold at the same time, each in another class (decisions/0017). */
export const HOLDS_AT_ONCE = 2;
/** Periods of 15 minutes in which one person may hold a seat of the same class, within 24 hours. */
export const HOLDS_A_DAY = 3;
/** How long a seat stays held after its page was closed. A reload looks the same to the server. */
export const CLOSED_PAGE_SECONDS = 30;
/** Lifetime of the access token (docs/rules.md, "Who someone is"). */
export const TOKEN_MINUTES = 15;
/** Payment statuses of the gateway that count as paid (docs/specification.md §9). */
export const PAID_STATUSES = ["succeeded", "requires_capture"] as const;

export const PRICE_MIN_CENTS = 50;
export const PRICE_MAX_CENTS = 1_000_000;
/** In UTF-16 units. */
export const CLASS_NAME_MAX = 120;
/** Days that figures are asked for. */
export const DAY_FIRST = "2000-01-01";
export const DAY_LAST = "2099-12-31";
/** Rows of a list that are counted for its total. Where there are as many, there may be more (decisions/0080). */
export const LIST_COUNTED = 1000;
export const SEATS_MAX = 10_000;

/** How many sheets a seat may hand in for critique: the allowed range and the default. */
export const CRITIQUES = { least: 0, most: 20, usual: 3 };
/** Within how many days each of them is answered. */
export const CRITIQUE_DAYS = { least: 1, most: 60, usual: 7 };

/** Administrators and instructors cannot select classes (docs/specification.md §6). A visitor is asked to log in. */
export function canSelect(role: Role | undefined): boolean {
	return role === undefined || role === "student";
}

/** The maximum number of these seats that accounts without a confirmed address may have together. Rounded down. */
export function unconfirmedShare(seats: number): number {
	return Math.floor(seats / 2);
}

/** The error of a password under the rule of docs/specification.md §5. Undefined when the password is accepted. */
export function passwordFault(password: string): string | undefined {
	if (password.length === 0) return quoted.passwordRequired;
	if (password.length < 6) return quoted.passwordShort;
	if (password.length > 20) return quoted.passwordLong;
	const kinds = [/[A-Z]/, /[a-z]/, /[0-9]/, /[!@#$&*]/];
	if (!kinds.every((kind) => kind.test(password))) {
		return quoted.passwordKinds;
	}
	return undefined;
}

/** The canonical form of an email address (docs/rules.md): lower case, no trailing dot, domain in ASCII. */
export function canonicalEmail(email: string): string {
	// Only A to Z: the lower case of the Kelvin sign is k, and letters outside ASCII must be refused, not converted.
	const trimmed = email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
	const at = trimmed.lastIndexOf("@");
	if (at < 1) return trimmed;
	return `${trimmed.slice(0, at)}@${asciiDomain(trimmed.slice(at + 1))}`;
}

/** Returns a domain with characters of a port, path or escape unchanged, so that it is refused later. */
function asciiDomain(domain: string): string {
	const isAscii = /^[\x20-\x7e]*$/.test(domain);
	const isAddress = /[/\\?#:@%\s]/.test(domain) || !URL.canParse(`http://${domain}`);
	const host = isAscii || isAddress ? domain : new URL(`http://${domain}`).hostname;
	return host.replace(/\.$/, "");
}

/** The domain of the addresses that stand for deleted accounts. It cannot receive mail (RFC 2606). */
export const FORMER_DOMAIN = "@left.invalid";

/** Each kind of what waits for administrators is counted up to here, so that counting stays cheap. Shown as "99+". */
export const WAITING_COUNTED = 100;

/** The most characters of each of the studio's facts. */
export const FACT_MAX = { name: 60, phone: 40, city: 100, taxLine: 200 } as const;
/** The most characters of the parts of the studio's texts. */
export const STUDIO_TEXT_MAX = {
	question: 200,
	answer: 2_000,
	words: 600,
	name: 60,
	took: 100,
	lead: 300,
	markdown: 40_000,
} as const;
/** The most entries of a list of the studio. */
export const STUDIO_LIST_MAX = { questions: 30, testimonials: 12 } as const;
/** The longest reference of a payout, or reason of its reversal. */
export const REFERENCE_MAX = 200;
/** In dollars. The most that one payout may be. */
export const PAYOUT_MAX = 1_000_000;

/** The most characters of a newsletter or an announcement, as its author types it. */
export const ISSUE_MAX = { subject: 120, markdown: 20_000 } as const;
/** How far ahead a newsletter may be scheduled, in days. */
export const SCHEDULE_DAYS = 365;
/** Announcements to the students of one class within 24 hours. */
export const ANNOUNCEMENTS_A_DAY = 2;
/** The most characters of each text of an instructor's public page, and the most links and drawings. */
export const PAGE_MAX = {
	biography: 3000,
	links: 4,
	label: 60,
	address: 300,
	drawings: 2,
	description: 200,
} as const;
