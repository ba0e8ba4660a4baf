import type { ManagedClass } from "#contract/classes.ts";
import { teaching } from "../messages/teaching.ts";
import { cutLabel } from "../ui/labels.tsx";
import { ApprovedStamp, DeniedStamp, PendingStamp } from "../ui/stamp.tsx";

const { status: labels } = teaching.mine;

/** The status of a class: approved round and green, denied square and red, pending a pencilled place. */
export function ClassStamp({ drawing, pressed }: { drawing: ManagedClass; pressed?: boolean }) {
	const { status, cut, decidedAt } = drawing;
	if (status === "pending") return <PendingStamp label={labels.pending} />;
	const stamp = { label: labels[status], under: decidedAt ? dayOf(decidedAt) : "", pressed };
	if (status === "denied") return <DeniedStamp {...stamp} />;
	return <ApprovedStamp {...stamp} over={cutLabel(cut)} />;
}

/** "21 NOV", as on a dated stamp. */
function dayOf(date: string): string {
	const at = new Date(date);
	const month = at.toLocaleDateString("en-US", { month: "short" });
	return `${at.getDate()} ${month.toUpperCase()}`;
}
