import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { email, personName } from "#contract/fields.ts";
import type { InventedPerson, LocalOpenId } from "#providers/identity/port.ts";
import { headersOf } from "../http/headers.ts";
import type { Settings } from "../settings/config.ts";
import { choicePage, overPage } from "./local-openid-page.ts";

const MOUNT = "/oidc";
const FORM_LIMIT = 2_000;
const hidden = { schema: { hide: true } };

/** The local OpenID provider: its protocol is passed through, and its page is rendered here. */
export async function localOpenIdRoutes(
	app: FastifyInstance,
	openId: LocalOpenId,
	settings: Settings,
): Promise<void> {
	await app.register(async (pages) => {
		pages.addContentTypeParser(
			"application/x-www-form-urlencoded",
			{ parseAs: "string", bodyLimit: FORM_LIMIT },
			(_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
		);
		pages.get(`${MOUNT}/interaction/:uid`, hidden, async (request, reply) => {
			const asking = await openId.isAsking(request.raw, reply.raw);
			return sendPage(reply, asking ? choicePage(openId.people) : overPage);
		});
		pages.post(`${MOUNT}/interaction/:uid`, hidden, async (request, reply) => {
			const choice = choiceOf(request.body, openId.people);
			if (choice === "unreadable") {
				return sendPage(
					reply.code(422),
					choicePage(openId.people, "Please write a name and an email."),
				);
			}
			const next = await openId.choose(request.raw, reply.raw, choice);
			return next ? reply.redirect(next, 303) : sendPage(reply, overPage);
		});
	});

	await app.register(async (protocol) => {
		// The provider reads request bodies itself.
		protocol.removeAllContentTypeParsers();
		protocol.addContentTypeParser("*", (_request, _body, done) => done(null));
		protocol.all(`${MOUNT}/*`, hidden, (request, reply) =>
			answerProtocol(openId, settings, request, reply),
		);
	});
}

async function answerProtocol(
	openId: LocalOpenId,
	settings: Settings,
	request: FastifyRequest,
	reply: FastifyReply,
) {
	reply.hijack();
	// The answer bypasses Fastify, so its headers are set here.
	for (const [name, value] of Object.entries(headersOf(settings))) reply.raw.setHeader(name, value);
	try {
		await openId.answer(request.raw, reply.raw, request.url.slice(MOUNT.length));
	} catch (error) {
		// After `hijack` Fastify does not answer, so the error is answered here.
		request.log.error({ err: error }, "the local OpenID provider cannot be started");
		if (!reply.raw.headersSent) reply.raw.writeHead(503, { "retry-after": "2" });
		reply.raw.end();
	}
}

const someoneNew = z.object({
	who: z.literal("new"),
	name: personName,
	email,
	unverified: z.string().optional(),
});

/** Undefined when the person refused to sign in. */
function choiceOf(form: unknown, people: readonly InventedPerson[]) {
	const { who } = form as { who?: string };
	if (who === "nobody") return undefined;
	const known = people.find((person) => person.email === who);
	if (known) return known;
	const made = someoneNew.safeParse(form).data;
	if (!made) return "unreadable" as const;
	return { name: made.name, email: made.email, emailVerified: made.unverified === undefined };
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
	return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(html);
}
