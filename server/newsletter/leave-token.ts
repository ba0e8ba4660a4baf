import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * What a token unsubscribes: a subscriber from the newsletter, or a student from the letters of all classes or of one.
 */
export type Leaver =
	/** The subscriber's or the user's id. */
	{ kind: "reader" | "student"; id: string } | { kind: "class"; id: string; classId: string };

/**
 * The token in the unsubscribe link of a newsletter or an announcement. It is signed instead of stored, because each
 * letter has one, and it stays valid as long as the person gets letters.
 */
export function leaveTokenOf(secret: string, leaver: Leaver): string {
	const { kind, id } = leaver;
	const text = leaver.kind === "class" ? `class.${id}~${leaver.classId}` : `${kind}.${id}`;
	return `${text}.${signatureOf(secret, text).toString("base64url")}`;
}

/** Undefined when the token is not one that we signed. */
export function readLeaveToken(secret: string, token: string): Leaver | undefined {
	const [kind = "", id = "", signature = "", ...others] = token.split(".");
	const isKnown = kind === "reader" || kind === "student" || kind === "class";
	if (!isKnown || others.length > 0) return undefined;
	const right = signatureOf(secret, `${kind}.${id}`);
	const given = Buffer.from(signature, "base64url");
	if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
	if (kind !== "class") return { kind, id };
	const [userId = "", classId = ""] = id.split("~");
	return { kind, id: userId, classId };
}

/** Signs with a key derived from the secret. The secret itself signs nothing (docs/safekeeping.md). */
function signatureOf(secret: string, text: string): Buffer {
	const key = createHmac("sha256", secret).update("newsletter way out").digest();
	return createHmac("sha256", key).update(text).digest();
}
