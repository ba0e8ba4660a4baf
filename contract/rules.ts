import type { Role } from "./enumerations.ts";
import * as quoted from "./quoted.ts";

/** Pure rules that browser and server both obey. */

/** A seat is held this long for who is paying (docs/rules.md, "Money"). */
export const HOLD_MINUTES = 15;
/** Seats that one person may hold at the same time, each in another class (decisions/0017). */
export const HOLDS_AT_ONCE = 2;
/** Periods of 15 minutes within 24 hours in which one person may hold a seat of the same class. */
export const HOLDS_A_DAY = 3;
/** How long a seat stays held after its page was closed, because a reload looks the same. */
export const CLOSED_PAGE_SECONDS = 30;
/** The access token's life (docs/rules.md, "Who someone is"). */
export const TOKEN_MINUTES = 15;
/** Payment statuses of the gateway that count as paid (docs/specification.md §9). */
export const PAID_STATUSES = ["succeeded", "requires_capture"] as const;

export const PRICE_MIN_CENTS = 50;
export const PRICE_MAX_CENTS = 1_000_000;
export const SEATS_MAX = 10_000;

/** Administrators and instructors cannot select classes (docs/specification.md §6); a visitor is asked to log in. */
export function canSelect(role: Role | undefined): boolean {
	return role === undefined || role === "student";
}

/** The most of so many seats that accounts without a confirmed address may have together. The odd seat is not theirs. */
export function unconfirmedShare(seats: number): number {
	return Math.floor(seats / 2);
}

/** The password rule of docs/specification.md §5, message by message; undefined when the password is fine. */
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

/** The canonical form of an address (docs/rules.md): lower case, no trailing dot, domain in ASCII. */
export function canonicalEmail(email: string): string {
	// Only A to Z: the Kelvin sign's lower case is k, and letters outside ASCII are refused, not folded.
	const trimmed = email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
	const at = trimmed.lastIndexOf("@");
	if (at < 1) return trimmed;
	return `${trimmed.slice(0, at)}@${asciiDomain(trimmed.slice(at + 1))}`;
}

/** What an address parser takes for a port, a path or an escape is no domain: it stays, to be refused. */
function asciiDomain(domain: string): string {
	const isAscii = /^[\x20-\x7e]*$/.test(domain);
	const isAddress = /[/\\?#:@%\s]/.test(domain) || !URL.canParse(`http://${domain}`);
	const host = isAscii || isAddress ? domain : new URL(`http://${domain}`).hostname;
	return host.replace(/\.$/, "");
}
