import { afterFile } from "#contract/progress/play.ts";
import type { Caller } from "../http/caller.ts";
import type { Needs } from "../needs.ts";
import { recordProgress, type Step } from "./record-progress.ts";

/** Records that a person downloads a file of a lesson, for the refund rule. Refuses a lesson that is closed to them. */
export async function takeFile(
	{ connection, now }: Pick<Needs, "connection" | "now">,
	caller: Caller,
	{ lessonId, fileId }: { lessonId: string; fileId: string },
): Promise<void> {
	const step: Step = {
		...{ caller, lessonId, at: now() },
		apply: (before, facts) => afterFile(before, fileId, facts),
	};
	await connection.db.transaction().execute(async (tx) => {
		const [outcome] = await recordProgress(tx, [step]);
		if (outcome?.ok === false) throw outcome.error;
	});
}
