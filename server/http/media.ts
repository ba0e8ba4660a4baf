import type { FastifyInstance } from "fastify";
import { Problem } from "#contract/problems.ts";
import { FOR_EVER, type PictureStorage, pictureType } from "#providers/storage/port.ts";

/** `/media/<picture>/<width>.<format>`: a key always holds the same bytes, so they may be kept for ever. */
export function mediaRoute(app: FastifyInstance, storage: PictureStorage): void {
	app.get("/media/*", { schema: { hide: true } }, async (request, reply) => {
		const { "*": key } = request.params as { "*": string };
		const bytes = await storage.get(key);
		if (!bytes) throw new Problem("not_found");
		return reply
			.type(pictureType(key))
			.header("cache-control", FOR_EVER)
			.header("content-security-policy", "default-src 'none'; sandbox")
			.send(bytes);
	});
}
