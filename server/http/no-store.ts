import type { FastifyInstance } from "fastify";

/** Query parameters that sign the bearer in or act for a user. */
const SECRETS = ["token", "payment_intent_client_secret"];

/** True for links in letters, and for the address to which the bank returns after a payment. */
export function carriesSecret(address: string): boolean {
	const query = new URLSearchParams(address.split("?")[1] ?? "");
	return SECRETS.some((name) => query.has(name));
}

/**
 * Forbids caching of answers to such addresses, of pages that answer a posted form, and of every answer that does not
 * say how long it may be kept: a shared cache would choose a time of its own (docs/shared-cache.md).
 */
export function forbidCachingSecrets(app: FastifyInstance): void {
	app.addHook("onSend", async ({ originalUrl, method }, reply, payload) => {
		const isHtml = String(reply.getHeader("content-type")).startsWith("text/html");
		const isSilent = !reply.hasHeader("cache-control");
		if (isSilent || carriesSecret(originalUrl) || (method === "POST" && isHtml))
			reply.header("cache-control", "no-store");
		return payload;
	});
}
