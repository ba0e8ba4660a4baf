import type { ParsedBody } from "#contract/api.ts";
import { Problem } from "#contract/problems.ts";
import { inserted } from "../http/acknowledge.ts";
import type { Caller } from "../http/caller.ts";
import { notifyStaff } from "../mail/notify-staff.ts";
import type { Needs } from "../needs.ts";
import { addApplication } from "./store.ts";

/**
 * A student applies to become an instructor, and again once an application was answered. Administrators see it beside
 * the promote button.
 */
export async function apply(
	needs: Needs,
	caller: Caller,
	{ motivation, portfolio = "" }: ParsedBody<"POST /api/instructor-applications">,
) {
	const { connection, now, events } = needs;
	const row = { userId: caller.id, motivation, portfolio, now: now() };
	const insertedId = await connection.db.transaction().execute(async (tx) => {
		const id = await addApplication(tx, row);
		if (id === undefined) throw new Problem("already_applied");
		const news = `${caller.name} applied to become an instructor`;
		await notifyStaff(needs, tx, { news, path: "/dashboard/applications" });
		return id;
	});
	events.emit("workDue");
	return inserted(insertedId);
}
