import { createHmac, timingSafeEqual } from "node:crypto";

/** Who leaves: a subscriber the newsletter, or a student the announcements of classes. */
export interface Leaver {
	kind: "reader" | "student";
	/** The subscriber's or the user's id. */
	id: string;
}

/**
 * The token in the way out of a newsletter or an announcement. It is signed instead of stored, because each letter has
 * one and it is good for as long as the person gets letters.
 */
export function leaveTokenOf(secret: string, { kind, id }: Leaver): string {
	const text = `${kind}.${id}`;
	return `${text}.${signatureOf(secret, text).toString("base64url")}`;
}

/** Undefined when the token is not one that we signed. */
export function readLeaveToken(secret: string, token: string): Leaver | undefined {
	const [kind = "", id = "", signature = "", ...others] = token.split(".");
	if ((kind !== "reader" && kind !== "student") || others.length > 0) return undefined;
	const right = signatureOf(secret, `${kind}.${id}`);
	const given = Buffer.from(signature, "base64url");
	if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
	return { kind, id };
}

/** By a key derived from the secret, which itself signs nothing (docs/safekeeping.md). */
function signatureOf(secret: string, text: string): Buffer {
	const key = createHmac("sha256", secret).update("newsletter way out").digest();
	return createHmac("sha256", key).update(text).digest();
}
