import type { FastifyInstance, FastifyRequest } from "fastify";
import { subscriptionToken } from "#contract/newsletter.ts";
import { Problem } from "#contract/problems.ts";
import type { Needs } from "../needs.ts";
import { leaveNewsletter } from "./subscribe.ts";

/** In bytes. A mail program sends one short field, which is ignored. */
const BODY_LIMIT = 4 * 1024;

/**
 * The address in the List-Unsubscribe header (RFC 8058). A POST unsubscribes: it comes from the mail provider without a
 * session, so only the token is checked. A GET redirects to the page with the button, because mail scanners open links
 * (docs/threats.md D122).
 */
export async function oneClickRoute(app: FastifyInstance, needs: Needs): Promise<void> {
	const url = "/newsletter/one-click";
	const schema = { hide: true };
	await app.register(async (open) => {
		open.removeAllContentTypeParsers();
		open.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) => done(null));
		open.get(url, { schema }, async (request, reply) => {
			const { token } = tokenOf(request) ?? { token: "" };
			return reply.redirect(`/newsletter/leave?${new URLSearchParams({ token })}`);
		});
		// Many requests come from the few addresses of a large mail provider, so they are limited like reads.
		const config = { rateLimit: "read" as const };
		open.post(url, { schema, config, bodyLimit: BODY_LIMIT }, async (request, reply) => {
			const { token } = tokenOf(request) ?? { token: "" };
			if (!(await leaveNewsletter(needs, token)).done) throw new Problem("not_found");
			return reply.type("text/plain; charset=utf-8").send("You are unsubscribed.\n");
		});
	});
}

function tokenOf({ query }: FastifyRequest) {
	return subscriptionToken.safeParse(query).data;
}
