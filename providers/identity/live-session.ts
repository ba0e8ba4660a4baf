import type { AuthEngine } from "./auth-engine.ts";
import { isDemo, isSuspended } from "./demo-people.ts";
import { SESSION_MAX } from "./port.ts";

/**
 * The session of the cookie, with the time at which it ends by idle timeout or by age, and the cookies that renew it
 * about once a day. Null without a session.
 */
export async function liveSession(auth: AuthEngine, headers: Headers) {
	const { response: found, headers: answered } = await auth.api.getSession({
		headers,
		returnHeaders: true,
	});
	if (!found || isSuspended(found.user)) return null;
	if (auth.refusesDemo && isDemo(found.user)) return null;
	const { session, user } = found;
	const aged = new Date(session.createdAt).getTime() + SESSION_MAX;
	const endsAt = Math.min(new Date(session.expiresAt).getTime(), aged);
	return endsAt <= Date.now()
		? null
		: { session, user, endsAt, setCookies: answered.getSetCookie() };
}
