import type { FastifyInstance, FastifyReply } from "fastify";
import type { Settings } from "../config.ts";

/** On every answer, whatever it is (threats.md L1). Pages add the hashes of their own inline scripts. */
export function secureHeaders(app: FastifyInstance, settings: Settings): void {
	app.addHook("onSend", async (_request, reply, payload) => {
		setSecureHeaders(reply, settings);
		return payload;
	});
}

export function setSecureHeaders(reply: FastifyReply, settings: Settings): void {
	reply.header("x-content-type-options", "nosniff");
	reply.header("referrer-policy", "strict-origin-when-cross-origin");
	reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(self)");
	if (!reply.hasHeader("content-security-policy")) {
		reply.header("content-security-policy", contentSecurityPolicy([]));
	}
	if (!settings.local) reply.header("strict-transport-security", "max-age=31536000");
}

/** Scripts inside a page are allowed by their hash, never by a nonce (architecture.md). */
export function contentSecurityPolicy(scriptHashes: string[]): string {
	return [
		"default-src 'none'",
		["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(" "),
		"connect-src 'self'",
		"img-src 'self' data: blob:",
		"media-src 'self' blob:",
		"style-src 'self'",
		"style-src-attr 'unsafe-inline'",
		"font-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"object-src 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}
