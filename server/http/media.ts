import type { FastifyInstance } from "fastify";
import { Problem } from "#contract/problems.ts";
import type { PictureStorage } from "#providers/storage/port.ts";

const types: Record<string, string> = {
	avif: "image/avif",
	webp: "image/webp",
	jpg: "image/jpeg",
};

/** `/media/<picture>/<width>.<format>`: a key always holds the same bytes, so they may be kept for ever. */
export function mediaRoute(app: FastifyInstance, storage: PictureStorage): void {
	app.get("/media/*", { schema: { hide: true } }, async (request, reply) => {
		const { "*": key } = request.params as { "*": string };
		const bytes = await storage.get(key);
		if (!bytes) throw new Problem("not_found");
		return reply
			.type(types[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream")
			.header("cache-control", "public, max-age=31536000, immutable")
			.header("content-security-policy", "default-src 'none'; sandbox")
			.send(bytes);
	});
}
