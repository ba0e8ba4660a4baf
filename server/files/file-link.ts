import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { FILE_LINK_MS, type FileLink } from "#contract/files.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";

/** The claims of a file link. It grants no permission, because access is checked again when it is used. */
const claims = z.object({
	file: z.string(),
	/** The lesson of the file. Null for the class's owner and administrators, who have access to the whole class. */
	lesson: z.string().nullable(),
	/** The session of the person who asked. Null for a visitor. */
	session: z.object({ sessionId: z.string(), userId: z.string() }).nullable(),
	/** Milliseconds since 1970. */
	until: z.number(),
});
export type LinkClaims = z.infer<typeof claims>;

/** Characters. A longer token was not issued by us and is not parsed. */
const MAX_LENGTH = 1_000;

type LinkNeeds = Pick<Needs, "settings" | "now">;

/** An address that works without the access token for some minutes. */
export function linkTo(
	{ settings, now }: LinkNeeds,
	{ file, lesson, caller }: { file: string; lesson: string | null; caller: Caller | undefined },
): FileLink {
	const until = now() + FILE_LINK_MS;
	const session = caller ? { sessionId: caller.sessionId, userId: caller.id } : null;
	const said = { file, lesson, session, until } satisfies LinkClaims;
	const text = Buffer.from(JSON.stringify(said)).toString("base64url");
	const token = `${text}.${signatureOf(settings.sessionSecret, text).toString("base64url")}`;
	return { address: `/files/${file}?token=${token}`, until: new Date(until).toISOString() };
}

/** The claims of a link. Undefined if it is forged or expired. */
export function readLink({ settings, now }: LinkNeeds, token: string): LinkClaims | undefined {
	if (token.length > MAX_LENGTH) return undefined;
	const [text = "", signature = ""] = token.split(".");
	const right = signatureOf(settings.sessionSecret, text);
	const given = Buffer.from(signature, "base64url");
	if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
	const said = claims.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
	return now() < said.until ? said : undefined;
}

/** Signs with a key derived from the secret. The secret itself signs nothing (docs/safekeeping.md). */
function signatureOf(secret: string, text: string): Buffer {
	const key = createHmac("sha256", secret).update("file link").digest();
	return createHmac("sha256", key).update(text).digest();
}
