import type { FastifyInstance } from "fastify";

/** Query parameters that let their bearer in, or act for somebody. */
const SECRETS = ["token", "payment_intent_client_secret"];

/** True for the address of a link in a letter, and of a payment that comes back from the bank. */
export function carriesSecret(address: string): boolean {
	const query = new URLSearchParams(address.split("?")[1] ?? "");
	return SECRETS.some((name) => query.has(name));
}

/** An answer to such an address is kept nowhere, nor is a page that answers a posted form. */
export function storeNoSecrets(app: FastifyInstance): void {
	app.addHook("onSend", async ({ originalUrl, method }, reply, payload) => {
		const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
		if (carriesSecret(originalUrl) || (method === "POST" && isPage))
			reply.header("cache-control", "no-store");
		return payload;
	});
}
