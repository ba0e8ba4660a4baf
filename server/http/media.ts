import type { FastifyInstance } from "fastify";
import { SHARE_FILE } from "#contract/images/share-picture.ts";
import { Problem } from "#contract/problems.ts";
import { type ByteStorage, FOR_EVER, pictureType } from "#providers/storage/port.ts";

/** Serves `/media/<picture>/<width>.<format>`. A key always has the same bytes, so browsers may cache it for ever. */
export function mediaRoute(app: FastifyInstance, storage: ByteStorage): void {
	app.get("/media/*", { schema: { hide: true } }, async (request, reply) => {
		const { "*": key } = request.params as { "*": string };
		const bytes = await storage.get(key);
		if (!bytes) return reply.redirect(await widestInstead(storage, key));
		return reply
			.type(pictureType(key))
			.header("cache-control", FOR_EVER)
			.header("content-security-policy", "default-src 'none'; sandbox")
			.send(bytes);
	});
}

/** Pictures stored before share pictures existed have none. Their share address redirects to the widest file. */
async function widestInstead(storage: ByteStorage, key: string): Promise<string> {
	if (key.endsWith(`/${SHARE_FILE}`)) {
		const widest = key.replace(SHARE_FILE, "1280.jpg");
		if (await storage.get(widest)) return `/media/${widest}`;
	}
	throw new Problem("not_found");
}
