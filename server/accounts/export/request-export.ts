import { createHash, randomBytes } from "node:crypto";
import { EXPORT_LINK_MS } from "#contract/accounts/export.ts";
import { Problem } from "#contract/problems.ts";
import { isOfMissingRow } from "#database/faults.ts";
import { lockUploader } from "../../images/store.ts";
import type { Needs } from "../../needs.ts";
import { callerOfCookie } from "../caller-of-cookie.ts";
import { proveOwner } from "../prove-owner.ts";
import { keepLink } from "./under-way-store.ts";

export const EXPORT_PATH = "/my-data.zip";

/**
 * Requests the export of a person's own data (decisions/0071). Returns a link, so that the browser saves the archive
 * itself, whatever its size.
 */
export async function requestExport(
	needs: Needs,
	{ headers, network }: { headers: Headers; network: string },
	proof: { password: string; code?: string | undefined },
) {
	const { connection, limits, now } = needs;
	const userId = await proveOwner(needs, headers, proof);
	const caller = await callerOfCookie(needs, headers);
	if (caller?.id !== userId) throw new Problem("not_signed_in");
	await limits.admit("own-export", network, userId);
	const token = randomBytes(32).toString("base64url");
	const until = now() + EXPORT_LINK_MS;
	const { sessionId } = caller;
	const link = { userId, sessionId, hash: hashOf(token), until, now: now() };
	const work = connection.db.transaction().execute(async (tx) => {
		// Whatever ends all sessions locks the person before them and their exports.
		await lockUploader(tx, userId);
		return await keepLink(tx, link);
	});
	const isKept = await work.catch((error: unknown) => {
		// The session has ended at this moment.
		throw isOfMissingRow(error) ? new Problem("not_signed_in") : error;
	});
	if (!isKept) throw new Problem("export_under_way");
	return {
		address: `${EXPORT_PATH}?token=${token}`,
		until: new Date(until).toISOString(),
	};
}

export function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
