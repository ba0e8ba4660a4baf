import { json, payload, request } from "./request.ts";

/** Calls of the identity provider under /api/auth. Its session is a cookie that no script can read. */

export interface Identity {
	user: { id: string; name: string; email: string; image: string | null };
}

export async function getIdentity(): Promise<Identity | null> {
	return (await payload(await request("/api/auth/get-session"))) as Identity | null;
}

/** Milliseconds that a logout waits for the server. */
const WAIT = 10_000;

/** Ends the identity provider's session, if there still is one. Returns false if the server did not confirm it. */
export async function endIdentity(): Promise<boolean> {
	const signal = AbortSignal.timeout(WAIT);
	const init = { method: "POST", keepalive: true, signal, ...json({}) };
	return await request("/api/auth/sign-out", init).then(
		() => true,
		() => false,
	);
}

/** Creates an access token for the user who is signed in at the identity provider. */
export async function mintToken(email: string): Promise<string> {
	const response = await request("/api/jwt", { method: "POST", ...json({ email }) });
	return String(await payload(response));
}
