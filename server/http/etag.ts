/**
 * Whether an `If-None-Match` header names this ETag, by weak comparison (RFC 9110 §8.8.3.2): a proxy that
 * compresses makes a strong ETag weak. The header is a list, or `*`.
 */
export function matchesETag(header: string | undefined, etag: string): boolean {
	if (header === undefined) return false;
	if (header.trim() === "*") return true;
	const opaque = etag.replace(/^W\//, "");
	const named: string[] = header.match(/"[^"]*"/g) ?? [];
	return named.includes(opaque);
}
