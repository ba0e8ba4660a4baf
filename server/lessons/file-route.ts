import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { bytesBetween } from "../files/stored-bytes.ts";
import { BEYOND, rangeIn } from "../http/byte-range.ts";
import { startedStream } from "../http/started-stream.ts";
import type { Needs } from "../needs.ts";
import { linkedFile } from "./linked-file.ts";

/**
 * Serves a lesson file to clients with a link to it. The browser always saves it instead of showing it, and no cache
 * may store it. The token is in the query, which is never logged.
 */
export function fileRoute(app: FastifyInstance, needs: Needs): void {
	app.get("/files/:id", { schema: { hide: true } }, async (request, reply) => {
		const { id } = request.params as { id: string };
		const { token } = request.query as { token?: unknown };
		const file = await linkedFile(needs, id, typeof token === "string" ? token : "");
		const { size, name } = file;
		// A complete file never changes, so its id says which bytes these are.
		const etag = `"${id}"`;
		const { range: wanted, "if-range": condition = etag } = request.headers;
		const asked = condition === etag ? rangeIn(wanted, size) : undefined;
		const range = asked === BEYOND ? undefined : asked;
		const { first, last } = range ?? { first: 0, last: size - 1 };
		reply
			.type("application/octet-stream")
			.header("content-disposition", attachment(name))
			.header("content-length", last + 1 - first)
			.header("cache-control", "no-store")
			.header("content-security-policy", "default-src 'none'; sandbox")
			.header("accept-ranges", "bytes")
			.header("etag", etag);
		if (range) reply.code(206).header("content-range", `bytes ${first}-${last}/${size}`);
		// An empty stream, because Fastify would replace the length for no body.
		if (request.method === "HEAD") return reply.send(Readable.from([]));
		const bytes = bytesBetween(needs.lessonStorage, file, { first, last });
		return reply.send(await startedStream(bytes));
	});
}

/** RFC 6266: a plain name for old programs, and the real one in UTF-8. */
function attachment(name: string): string {
	const plain = name.replace(/[^\w .()-]/g, "_");
	const exact = encodeURIComponent(name).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
