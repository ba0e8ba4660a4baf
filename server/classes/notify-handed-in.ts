import type { Tx } from "#database/tables.ts";
import type { Caller } from "../http/caller.ts";
import { notifyStaff } from "../mail/notify-staff.ts";
import type { Needs } from "../needs.ts";

/** Tells administrators that a class waits for their decision, in the transaction that hands it in. */
export async function notifyHandedIn(
	needs: Pick<Needs, "settings" | "now">,
	tx: Tx,
	{ className, teacher }: { className: string; teacher: Caller },
): Promise<void> {
	const news = `"${className}" by ${teacher.name} waits for approval`;
	await notifyStaff(needs, tx, { news, path: "/dashboard/manage-classes" });
}
