import { ARRIVAL_MARKER } from "#contract/accounts/sign-in.ts";
import { cookieName } from "./cookie-name.ts";

/** How a sign-in with Google was started: in a popup, or in the whole page from an address of the site. */
export type SignInStart = { mode: "popup" } | { mode: "page"; from: string };

const START_COOKIE = "genga_google";
const LINK_COOKIE = "genga_google_link";
/** In seconds. better-auth's own cookie for the same sign-in lives as long. */
const COOKIE_SECONDS = 600;
const MAX_PATH = 2_000;

/** What the query of the start asks for. */
export function requestedStart(query: unknown, origin: string): SignInStart {
	const { mode, from } = query as { mode?: unknown; from?: unknown };
	return mode === "page" ? { mode, from: pathOfOurs(from, origin) } : { mode: "popup" };
}

/** Stores how the sign-in was started in the browser. Nothing in the cookie is trusted when it comes back. */
export function startCookie(start: SignInStart, origin: string): string {
	const value = start.mode === "popup" ? "popup" : `page.${encodeURIComponent(start.from)}`;
	return `${nameOn(origin, START_COOKIE)}=${value}; Max-Age=${COOKIE_SECONDS}; HttpOnly; ${attributes(origin)}`;
}

export function clearStartCookie(origin: string): string {
	return `${nameOn(origin, START_COOKIE)}=; Max-Age=0; HttpOnly; ${attributes(origin)}`;
}

/** Tells the page that it has just returned from Google, so that it announces the user (docs/specification.md §4). */
export function arrivalCookie(origin: string): string {
	return `${nameOn(origin, ARRIVAL_MARKER)}=1; Max-Age=60; ${attributes(origin)}`;
}

/** The token of a sign-in with Google that must first be confirmed with the password (decisions/0023). */
export function linkCookie(token: string, origin: string): string {
	return `${nameOn(origin, LINK_COOKIE)}=${token}; Max-Age=${COOKIE_SECONDS}; HttpOnly; ${attributes(origin)}`;
}

export function clearLinkCookie(origin: string): string {
	return `${nameOn(origin, LINK_COOKIE)}=; Max-Age=0; HttpOnly; ${attributes(origin)}`;
}

/** Empty when there is no such cookie. */
export function readLinkCookie(cookies: string | null, origin: string): string {
	const token = cookieIn(cookies ?? "", LINK_COOKIE, origin);
	return /^[\w-]{1,200}$/.test(token) ? token : "";
}

export function readStart(cookies = "", origin: string): SignInStart {
	const value = cookieIn(cookies, START_COOKIE, origin);
	if (!value.startsWith("page.")) return { mode: "popup" };
	return { mode: "page", from: pathOfOurs(decoded(value.slice(5)), origin) };
}

/** SameSite=Lax, because the provider's answer is a link from another site. */
function attributes(origin: string): string {
	return `Path=/; SameSite=Lax${isSecure(origin) ? "; Secure" : ""}`;
}

/** The value of one of our cookies. Empty when it is missing. */
function cookieIn(cookies: string, name: string, origin: string): string {
	const start = `${nameOn(origin, name)}=`;
	const pairs = cookies.split(";").map((pair) => pair.trim());
	return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? "";
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

/**
 * A page of this site. Returns "/" for everything that a browser would resolve to another site (docs/threats.md A8).
 */
function pathOfOurs(wanted: unknown, origin: string): string {
	if (typeof wanted !== "string" || wanted.length > MAX_PATH || !wanted.startsWith("/")) return "/";
	if (!URL.canParse(wanted, origin)) return "/";
	const url = new URL(wanted, origin);
	// `/.//host` is parsed as our own origin, but used as a path it would lead to another host.
	if (url.origin !== origin || url.pathname.startsWith("//")) return "/";
	// Returning to the sign-in itself would loop for ever.
	if (/^\/(api|oidc|login|signup)(\/|$)/.test(url.pathname)) return "/";
	return url.pathname + url.search + url.hash;
}
