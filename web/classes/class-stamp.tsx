import type { ManagedClass } from "#contract/classes.ts";
import { statusNames } from "../messages/en/class-status.ts";
import { cutLabel } from "../ui/labels.tsx";
import { ApprovedStamp, DeniedStamp, PendingStamp } from "../ui/stamp.tsx";
import { stampDay } from "../ui/stamp-day.ts";

interface ClassStampProps {
	/** When it was decided is known to its owner and administrators. */
	drawing: Pick<ManagedClass, "status" | "cut"> & Partial<Pick<ManagedClass, "decidedAt">>;
	pressed?: boolean;
}

/** The status of a class: approved round and green, denied square and red, pending a pencilled place. */
export function ClassStamp({ drawing, pressed = false }: ClassStampProps) {
	const { status, cut, decidedAt } = drawing;
	const label = statusNames[status];
	if (status === "pending") return <PendingStamp label={label} />;
	const stamp = { label, under: decidedAt ? stampDay(decidedAt) : "", pressed };
	if (status === "denied") return <DeniedStamp {...stamp} />;
	return <ApprovedStamp {...stamp} over={cutLabel(cut)} />;
}
