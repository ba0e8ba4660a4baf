import type { SeenClass } from "#contract/classes.ts";
import { classPage } from "../messages/en/class-page.ts";
import { ClassStamp } from "./class-stamp.tsx";

/**
 * Shown on the page of a class that visitors cannot see: to its owner and administrators with its state, and to its
 * students, who keep it.
 */
export function NotOpen({ course }: { course: SeenClass }) {
	const { status, state, decidedAt = null, cut } = course;
	if (status === "approved") return null;
	return (
		<div className="mb-4 flex items-center gap-4">
			{state && <ClassStamp course={{ state, decidedAt, cut }} />}
			<p className="text-small text-graphite">
				{state ? classPage.notOpen[state] : classPage.kept}
			</p>
		</div>
	);
}
