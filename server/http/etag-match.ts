import { createHash } from "node:crypto";

/** Characters of the hash in an ETag: 108 bits. */
const LENGTH = 18;

/** A weak ETag: the content is the same, but the bytes may be compressed on the way. */
export function weakEtag(content: string): string {
	const hash = createHash("sha256").update(content).digest("base64url");
	return `W/"${hash.slice(0, LENGTH)}"`;
}

/**
 * Whether `If-None-Match` names this ETag (RFC 9110, 13.1.2). The header is a list. It is compared weakly, because
 * proxies weaken the ETag of what they compress. `*` matches every ETag.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
	if (ifNoneMatch === undefined) return false;
	if (ifNoneMatch.trim() === "*") return true;
	const named = ifNoneMatch.matchAll(/"[^"]*"/g);
	return [...named].some(([tag]) => tag === opaque(etag));
}

function opaque(etag: string): string {
	return etag.replace(/^W\//, "");
}
