import type { ClassStatus } from "#contract/rules.ts";
import { classPage } from "../messages/en/class-page.ts";
import { DeniedStamp, PendingStamp } from "../ui/stamp.tsx";

const { status: names, notOpen } = classPage;

/** On a class that is not open, for its owner and administrators: how it stands, and that nobody else sees it. */
export function StatusStamp({ status }: { status: ClassStatus }) {
	if (status === "approved") return null;
	return (
		<div className="mb-4 flex items-center gap-4">
			{status === "denied" ? (
				<DeniedStamp label={names.denied} />
			) : (
				<PendingStamp label={names.pending} />
			)}
			<p className="text-small text-graphite">{notOpen}</p>
		</div>
	);
}
