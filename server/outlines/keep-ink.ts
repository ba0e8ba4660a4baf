import { createHash } from "node:crypto";
import { v7 as newId } from "uuid";
import type { KeptInk } from "#contract/outlines.ts";
import { Problem } from "#contract/problems.ts";
import type { Database, InkLogsTable } from "#database/tables.ts";
import { inkKey } from "#providers/storage/port.ts";
import type { Caller } from "../http/caller.ts";
import { requireDiskSpace } from "../images/disk-space.ts";
import type { Needs } from "../needs.ts";
import { lockSeats } from "../seats/store.ts";
import type { LogChecker } from "./check-log.ts";
import { addInk, asKept, findInk, inkBytes, renewInk } from "./ink-store.ts";
import { requireManagedClass, requireOwnClass } from "./own-class.ts";
import { isInkBeingRemoved } from "./unused-ink-store.ts";

/** Maximum bytes of all drawings of a class, including those that no lesson uses any more. */
const CLASS_QUOTA = 256 * 1024 * 1024;

/** A teacher uploads a drawing to a class. The same bytes return the same drawing. */
export async function keepInk(
	needs: Needs,
	check: LogChecker,
	{ caller, classId }: { caller: Caller; classId: string },
	read: () => Promise<Uint8Array>,
): Promise<KeptInk> {
	const { connection, now } = needs;
	const { db } = connection;
	await requireOwnClass(db, caller, classId);
	await requireDiskSpace(needs);
	const bytes = await read();
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const known = await renewInk(db, classId, sha256, now());
	if (known) return await withBytes(needs, known, bytes);
	await refuseAboveQuota(db, classId, bytes.length);
	const { lengthMs, strokes, passes, width, height } = await check(bytes);
	const row = {
		...{ id: newId(), class_id: classId, sha256, size: bytes.length, length_ms: lengthMs },
		...{ strokes, passes: JSON.stringify(passes), width, height, created_at: now() },
	};
	const kept = await db.transaction().execute(async (tx) => {
		// Serialises imports into a class.
		await lockSeats(tx, classId);
		const other = await renewInk(tx, classId, sha256, now());
		if (other) return other;
		await refuseAboveQuota(tx, classId, bytes.length);
		await addInk(tx, row);
		return row;
	});
	return await withBytes(needs, kept, bytes);
}

/**
 * Stores the bytes if they are missing. They come after the row, so that an import that is refused leaves none behind.
 * The sweep may also have removed the same drawing of another class, and its bytes, at the same time. After the row is
 * committed no sweep removes them.
 */
async function withBytes(
	{ connection, lessonStorage }: Needs,
	row: InkLogsTable,
	bytes: Uint8Array,
): Promise<KeptInk> {
	if (await isInkBeingRemoved(connection.db, row.sha256)) {
		throw new Problem("overloaded", { retryAfter: 5 });
	}
	const key = inkKey(row.sha256);
	if (!(await lessonStorage.get(key))) await lessonStorage.put(key, bytes);
	return asKept(row);
}

async function refuseAboveQuota(db: Database, classId: string, size: number): Promise<void> {
	if ((await inkBytes(db, classId)) + size <= CLASS_QUOTA) return;
	throw new Problem("quota_reached", {
		detail: "The drawings of this class have reached their limit of 256 MB. Write to us for more.",
	});
}

/** The hash of a drawing, for the owner of its class and administrators. It need not be in a lesson. */
export async function findOwnInk(db: Database, caller: Caller, id: string): Promise<string> {
	const found = await findInk(db, id);
	if (!found) throw new Problem("not_found");
	await requireManagedClass(db, caller, found.class_id);
	return found.sha256;
}
