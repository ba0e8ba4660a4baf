import type { ManagedClass } from "#contract/classes.ts";
import { statusNames } from "../messages/en/class-status.ts";
import { shortDay } from "../ui/dates.ts";
import { cutLabel } from "../ui/labels.tsx";
import { ApprovedStamp, DeniedStamp, PendingStamp } from "../ui/stamp.tsx";

interface ClassStampProps {
	course: Pick<ManagedClass, "state" | "cut" | "decidedAt">;
	pressed?: boolean;
}

/**
 * The state of a class as a stamp: approved is round and green, refused is square and red, and every other state is an
 * outline.
 */
export function ClassStamp({ course, pressed = false }: ClassStampProps) {
	const { state, cut, decidedAt } = course;
	const label = statusNames[state];
	const stamp = { label, under: decidedAt ? shortDay(decidedAt).toUpperCase() : "", pressed };
	if (state === "approved") return <ApprovedStamp {...stamp} over={cutLabel(cut)} />;
	const isRefused = state === "denied" || state === "taken_down";
	return isRefused ? <DeniedStamp {...stamp} /> : <PendingStamp label={label} />;
}
