import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "#contract/problems.ts";
import { addAudit } from "../../administration/audit-store.ts";
import { startedStream } from "../../http/started-stream.ts";
import type { Needs } from "../../needs.ts";
import { callerOfCookie } from "../caller-of-cookie.ts";
import { notifyOwner } from "../notify-owner.ts";
import { archiveOf } from "./archive.ts";
import { EXPORT_PATH, hashOf } from "./request-export.ts";
import { findExporter } from "./rows-store.ts";
import { beginExport, endExport } from "./under-way-store.ts";

/**
 * Sends the archive to a client that has its link and the session that requested it. The link works once, and no cache
 * may store the answer. The token is in the query, which is never logged.
 */
export function exportRoute(app: FastifyInstance, needs: Needs): void {
	app.get(EXPORT_PATH, { schema: { hide: true } }, async (request, reply) => {
		// A link preview must not use up the link.
		if (request.method === "HEAD") throw new Problem("not_found");
		const { person, hash } = await begin(needs, request);
		const day = new Date(needs.now()).toISOString().slice(0, 10);
		const pieces = await startedStream(archiveOf(needs, person, hash)).catch(
			async (error: unknown) => {
				await endExport(needs.connection.db, hash).catch(() => {});
				throw error;
			},
		);
		return reply
			.type("application/zip")
			.header("content-disposition", `attachment; filename="my-data-${day}.zip"`)
			.header("cache-control", "no-store")
			.header("content-security-policy", "default-src 'none'; sandbox")
			.send(pieces);
	});
}

/** Uses up the link, and notifies the person by letter in case somebody else requested the export. */
async function begin(needs: Needs, { headers, query }: FastifyRequest) {
	const { connection, now } = needs;
	const { token } = query as { token?: unknown };
	const cookie = headers.cookie ?? "";
	const caller = await callerOfCookie(needs, new Headers({ cookie }));
	if (!caller || typeof token !== "string") throw new Problem("not_found");
	const { id: userId, sessionId } = caller;
	const hash = hashOf(token);
	return await connection.db.transaction().execute(async (tx) => {
		const link = { userId, sessionId, hash, now: now() };
		const person = (await beginExport(tx, link)) && (await findExporter(tx, userId));
		if (!person) throw new Problem("not_found");
		await addAudit(tx, {
			...{ actorId: userId, action: "user.export", subjectId: userId },
			now: now(),
		});
		await notifyOwner(tx, needs, userId, "export");
		return { person, hash };
	});
}
