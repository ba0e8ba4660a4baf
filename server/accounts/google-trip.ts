import { ARRIVAL_MARKER } from "#contract/sign-in.ts";
import { cookieName } from "./cookie-name.ts";

/** How a sign-in with Google was started: in a popup, or in the whole page from somewhere on the site. */
export type Trip = { mode: "popup" } | { mode: "page"; from: string };

const COOKIE = "genga_google";
const LINK_COOKIE = "genga_google_link";
/** Seconds: as long as better-auth's own cookie for the same trip. */
const LIFE = 600;
const MAX = 2_000;

/** What the query of the start asks for. */
export function wishedTrip(query: unknown, origin: string): Trip {
	const { mode, from } = query as { mode?: unknown; from?: unknown };
	return mode === "page" ? { mode, from: pathOfOurs(from, origin) } : { mode: "popup" };
}

/** Remembers the trip in the browser that makes it; nothing in it is trusted when it comes back. */
export function tripCookie(trip: Trip, origin: string): string {
	const value = trip.mode === "popup" ? "popup" : `page.${encodeURIComponent(trip.from)}`;
	return `${nameOn(origin, COOKIE)}=${value}; Max-Age=${LIFE}; HttpOnly; ${attributes(origin)}`;
}

export function endTrip(origin: string): string {
	return `${nameOn(origin, COOKIE)}=; Max-Age=0; HttpOnly; ${attributes(origin)}`;
}

/** Tells the page that the whole page has just come back from Google: it announces who is there (docs/specification.md §4). */
export function arrivalCookie(origin: string): string {
	return `${nameOn(origin, ARRIVAL_MARKER)}=1; Max-Age=60; ${attributes(origin)}`;
}

/** The waiting token of a sign-in with Google that asks for the password first (decisions/0023). */
export function linkCookie(token: string, origin: string): string {
	return `${nameOn(origin, LINK_COOKIE)}=${token}; Max-Age=${LIFE}; HttpOnly; ${attributes(origin)}`;
}

export function endLink(origin: string): string {
	return `${nameOn(origin, LINK_COOKIE)}=; Max-Age=0; HttpOnly; ${attributes(origin)}`;
}

/** Empty without one. */
export function readLinkCookie(cookies: string | null, origin: string): string {
	const token = cookieIn(cookies ?? "", LINK_COOKIE, origin);
	return /^[\w-]{1,200}$/.test(token) ? token : "";
}

export function readTrip(cookies = "", origin: string): Trip {
	const value = cookieIn(cookies, COOKIE, origin);
	if (!value.startsWith("page.")) return { mode: "popup" };
	return { mode: "page", from: pathOfOurs(decoded(value.slice(5)), origin) };
}

/** Lax: the provider's answer is a link from another site. */
function attributes(origin: string): string {
	return `Path=/; SameSite=Lax${isSecure(origin) ? "; Secure" : ""}`;
}

/** The value of one of our cookies; empty without it. */
function cookieIn(cookies: string, name: string, origin: string): string {
	return new RegExp(`(?:^|; )${nameOn(origin, name)}=([^;]*)`).exec(cookies)?.[1] ?? "";
}

function nameOn(origin: string, name: string): string {
	return cookieName(name, { secure: isSecure(origin) });
}

function isSecure(origin: string): boolean {
	return origin.startsWith("https:");
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return "/";
	}
}

/** A page of this site, or home for everything that a browser would take elsewhere (docs/threats.md A8). */
function pathOfOurs(wanted: unknown, origin: string): string {
	if (typeof wanted !== "string" || wanted.length > MAX || !wanted.startsWith("/")) return "/";
	if (!URL.canParse(wanted, origin)) return "/";
	const url = new URL(wanted, origin);
	// `/.//host` is parsed to our own origin, and would be another's when it is used as a path.
	if (url.origin !== origin || url.pathname.startsWith("//")) return "/";
	// Back into the sign-in itself would go round for ever.
	if (/^\/(api|oidc|login|signup)(\/|$)/.test(url.pathname)) return "/";
	return url.pathname + url.search + url.hash;
}
