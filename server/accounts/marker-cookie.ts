import type { IdentityReply } from "#providers/identity/port.ts";
import { cookieName } from "./cookie-name.ts";

/**
 * A cookie that only says "there is a session". Our script can read it, so the browser of a visitor need not ask and
 * gets no 401 in its console.
 */
const MARKER = "genga_signed_in";
const WEEK = 7 * 24 * 3600;

/** The cookies of the identity provider. The marker is set and cleared together with its session. */
export function cookiesOf(reply: IdentityReply): string[] {
	if (!reply.ok) return [];
	const secure = reply.setCookies.some((line) => /;\s*secure/i.test(line));
	const name = cookieName(MARKER, { secure });
	const value = reply.user ? `1; Max-Age=${WEEK}` : "; Max-Age=0";
	const marker = `${name}=${value}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
	return [...reply.setCookies, marker];
}
