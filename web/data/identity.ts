import { json, payload, request } from "./request.ts";

/** Calls of the identity provider under /api/auth. Its session is a cookie that no script can read. */

export interface Identity {
	user: { id: string; name: string; email: string; image: string | null };
}

export async function getIdentity(): Promise<Identity | null> {
	return (await payload(await request("/api/auth/get-session"))) as Identity | null;
}

/** Ends the identity provider's session, if there still is one. */
export async function endIdentity(): Promise<void> {
	await request("/api/auth/sign-out", { method: "POST", ...json({}) }).catch(() => undefined);
}

/** Creates an access token for the user who is signed in at the identity provider. */
export async function mintToken(email: string): Promise<string> {
	const response = await request("/api/jwt", { method: "POST", ...json({ email }) });
	return String(await payload(response));
}
