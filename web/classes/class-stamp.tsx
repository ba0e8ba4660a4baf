import type { ManagedClass } from "#contract/classes.ts";
import { statusNames } from "../messages/en/class-status.ts";
import { cutLabel } from "../ui/labels.tsx";
import { ApprovedStamp, DeniedStamp, PendingStamp } from "../ui/stamp.tsx";
import { stampDay } from "../ui/stamp-day.ts";

interface ClassStampProps {
	/** When the class was approved or denied. Only its owner and administrators know it. */
	course: Pick<ManagedClass, "status" | "cut"> & Partial<Pick<ManagedClass, "decidedAt">>;
	pressed?: boolean;
}

/** The status of a class: approved is round and green, denied is square and red, pending is an empty place. */
export function ClassStamp({ course, pressed = false }: ClassStampProps) {
	const { status, cut, decidedAt } = course;
	const label = statusNames[status];
	if (status === "pending") return <PendingStamp label={label} />;
	const stamp = { label, under: decidedAt ? stampDay(decidedAt) : "", pressed };
	if (status === "denied") return <DeniedStamp {...stamp} />;
	return <ApprovedStamp {...stamp} over={cutLabel(cut)} />;
}
