import { createHmac, timingSafeEqual } from "node:crypto";

/** What the link in a letter does. */
export type LetterLink =
	/** Confirms the subscription that has this `token_hash`. */
	| { kind: "confirm"; id: string }
	/** Unsubscribes a subscriber from the newsletter, or a student from the letters of all classes, by their id. */
	| { kind: "reader" | "student"; id: string }
	/** Unsubscribes a student from the letters of one class. */
	| { kind: "class"; id: string; classId: string };

/**
 * The token of a link. It is signed instead of stored, so that every letter can have one and a new letter does not
 * invalidate the links of earlier letters.
 */
export function linkTokenOf(secret: string, link: LetterLink): string {
	const { kind, id } = link;
	const text = link.kind === "class" ? `class.${id}~${link.classId}` : `${kind}.${id}`;
	return `${text}.${signatureOf(secret, text).toString("base64url")}`;
}

/** Undefined when the token is not one that we signed. */
export function readLinkToken(secret: string, token: string): LetterLink | undefined {
	const [kind = "", id = "", signature = "", ...others] = token.split(".");
	const isKnown = kind === "confirm" || kind === "reader" || kind === "student" || kind === "class";
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
