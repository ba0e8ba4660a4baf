import type { FastifyInstance, FastifyReply } from "fastify";
import type { Settings } from "../settings/config.ts";
import { paymentHosts } from "./payment-hosts.ts";
import { mayRecord } from "./recording-pages.ts";

/** Sets security headers on every answer (docs/threats.md L1). Pages add the hashes of their own inline scripts. */
export function secureHeaders(app: FastifyInstance, settings: Settings): void {
	app.addHook("onSend", async (request, reply, payload) => {
		if (mayRecord(request.url)) reply.header("permissions-policy", policyOf("(self)"));
		setSecureHeaders(reply, settings);
		return payload;
	});
}

export function setSecureHeaders(reply: FastifyReply, settings: Settings): void {
	for (const [name, value] of Object.entries(headersOf(settings))) {
		if (!reply.hasHeader(name)) reply.header(name, value);
	}
}

/** Exported for answers that are sent without Fastify. */
export function headersOf({ local, gateway }: Settings): Record<string, string> {
	return {
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
		"permissions-policy": policyOf("()"),
		"content-security-policy": contentSecurityPolicy(gateway),
		...(!local && { "strict-transport-security": "max-age=31536000" }),
	};
}

function policyOf(microphone: "()" | "(self)"): string {
	return `camera=(), microphone=${microphone}, geolocation=(), payment=(self)`;
}

/** Inline scripts are allowed by their hash, never by a nonce (decisions/0019). */
export function contentSecurityPolicy(gateway: string, scriptHashes: string[] = []): string {
	const { script, connect, frame } = paymentHosts(gateway);
	const hashes = scriptHashes.map((hash) => `'sha256-${hash}'`);
	return [
		"default-src 'none'",
		["script-src 'self'", ...script, ...hashes].join(" "),
		["connect-src 'self'", ...connect].join(" "),
		...(frame.length > 0 ? [["frame-src", ...frame].join(" ")] : []),
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
