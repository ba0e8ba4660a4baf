import type { IdentityReply } from "#providers/identity/port.ts";

/**
 * A cookie that says nothing but "there is a session", readable by our script: so that a visitor's
 * browser need not ask, and gets no 401 in its console.
 */
const MARKER = "genga_signed_in";
const WEEK = 7 * 24 * 3600;

/** The identity provider's cookies, with our marker set and cleared alongside its session. */
export function cookiesOf(reply: IdentityReply): string[] {
	if (!reply.ok) return [];
	const secure = reply.setCookies.some((line) => /;\s*secure/i.test(line)) ? "; Secure" : "";
	const marker = reply.user
		? `${MARKER}=1; Path=/; Max-Age=${WEEK}; SameSite=Lax${secure}`
		: `${MARKER}=; Path=/; Max-Age=0; SameSite=Lax${secure}`;
	return [...reply.setCookies, marker];
}
