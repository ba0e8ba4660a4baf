import type { FastifyReply, FastifyRequest } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { Endpoint } from "#contract/api.ts";
import { nextLink } from "./next-link.ts";
import { isListPage } from "./paging.ts";
import type { MadeAnswer, PublicCache } from "./public-cache.ts";
import { nameRead } from "./public-names.ts";

/** A list as it is sent to the client. */
export interface CachedAnswer {
	body: Buffer;
	/** The `Link` header with the next page. */
	link: string | undefined;
}

/** The input of a cached call. It has nothing that depends on the caller. */
interface Input {
	params: unknown;
	query: unknown;
}

/**
 * The handler of a call that the contract marks as `cached`. Its answer is computed and serialised once, and then sent
 * as bytes until the public data changes.
 */
export function cachedHandler(
	cache: PublicCache<CachedAnswer>,
	name: string,
	{ reply: schema }: Endpoint,
	handler: (input: Input) => Promise<unknown>,
) {
	const [method = "", url = ""] = name.split(" ");
	const serialise = serializerCompiler({ schema, method, url });

	const make = async (address: string, input: Input): Promise<MadeAnswer<CachedAnswer>> => {
		const names = new Set([nameRead(name, input.params as { id?: string })]);
		const answer = await handler(input);
		const [rows, next] = isListPage(answer) ? [answer.rows, answer.next] : [answer];
		const body = Buffer.from(serialise(rows));
		const link = next === undefined ? undefined : nextLink(address, next);
		return { value: { body, link }, keep: true, names, bytes: body.length };
	};

	return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
		const { params, query, url } = request;
		const made = () => make(url, { params, query });
		// An answer that sets a cookie is for one client only.
		const isForOne = reply.hasHeader("set-cookie");
		const answer = isForOne ? (await made()).value : await cache.get(url, made);
		if (!isForOne) request.publicAnswer = answer;
		if (answer.link) reply.header("link", answer.link);
		return reply
			.type("application/json; charset=utf-8")
			.header("cache-control", "no-store")
			.send(answer.body);
	};
}
