import type { PublicClass } from "#contract/classes.ts";
import { classPage } from "../messages/en/class-page.ts";
import { ClassStamp } from "./class-stamp.tsx";

/** Shown to the owner and administrators of a class that is not open: its status, and that nobody else sees it. */
export function NotOpen({ drawing }: { drawing: PublicClass }) {
	if (drawing.status === "approved") return null;
	return (
		<div className="mb-4 flex items-center gap-4">
			<ClassStamp drawing={drawing} />
			<p className="text-small text-graphite">{classPage.notOpen}</p>
		</div>
	);
}
