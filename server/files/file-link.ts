import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { FILE_LINK_MS, type FileLink } from "#contract/files.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";

/** What a link to a file says. It gives nobody a right: who may take the file is asked again when it is used. */
const claims = z.object({
	file: z.string(),
	/** The lesson beside which it is. Null for the class's owner and administrators, who have the class. */
	lesson: z.string().nullable(),
	/** The session of the person who asked. Null for a visitor. */
	session: z.object({ sessionId: z.string(), userId: z.string() }).nullable(),
	/** Milliseconds since 1970. */
	until: z.number(),
});
export type LinkClaims = z.infer<typeof claims>;

/** A longer one is not ours and is not read. */
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

/** What the link says. Undefined when it is not ours, or too old. */
export function readLink({ settings, now }: LinkNeeds, token: string): LinkClaims | undefined {
	if (token.length > MAX_LENGTH) return undefined;
	const [text = "", signature = ""] = token.split(".");
	const right = signatureOf(settings.sessionSecret, text);
	const given = Buffer.from(signature, "base64url");
	if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
	const said = claims.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
	return now() < said.until ? said : undefined;
}

/** By a key derived from the secret, which itself signs nothing (docs/safekeeping.md). */
function signatureOf(secret: string, text: string): Buffer {
	const key = createHmac("sha256", secret).update("file link").digest();
	return createHmac("sha256", key).update(text).digest();
}
