import { type RefObject, useState } from "react";
import type { OwnOutlines } from "#contract/outlines.ts";
import { outlines } from "../messages/outlines.ts";
import { Sheet } from "../ui/sheet.tsx";
import { emptyOutline } from "./draft.ts";
import { OutlineEditor } from "./outline-editor.tsx";
import { OutlineInReview } from "./outline-in-review.tsx";
import { unsavedOf } from "./unsaved.ts";

const { write } = outlines;

interface OutlineDeskProps {
	classId: string;
	opened: OwnOutlines;
	/** True from the moment the teacher hands the outline in on this page until its new state is shown. */
	wasHandedIn: RefObject<boolean>;
}

/** The outline of a class for its teacher: in review, declined, a draft, or a copy of the live one. */
export function OutlineDesk({ classId, opened, wasHandedIn }: OutlineDeskProps) {
	const { draft, live } = opened;
	const [begin] = useState(() => beginning(classId, opened));
	if (draft?.state === "in_review")
		return <OutlineInReview {...{ classId, outline: draft, wasHandedIn }} />;
	const lessons = live?.body.sections.flatMap((section) => section.lessons).length ?? 0;
	return (
		<div className="grid grid-cols-1 gap-6">
			<p className="text-graphite">{lessons > 0 ? write.live(lessons) : write.nothingLive}</p>
			{draft?.state === "declined" && draft.feedback && (
				<Sheet>
					<p className="font-semibold">{write.declined}</p>
					<p
						dir="auto"
						className="mt-2 max-w-[46ch] whitespace-pre-line border-red border-s-2 ps-3 font-hand text-red wrap-anywhere"
					>
						{draft.feedback}
					</p>
				</Sheet>
			)}
			<OutlineEditor {...{ classId, begin, opened, wasHandedIn }} />
		</div>
	);
}

/**
 * Unsaved changes come first. If somebody saved another version in the meantime, saving reports a conflict and loses
 * neither.
 */
function beginning(classId: string, { draft, live }: OwnOutlines) {
	const unsaved = unsavedOf(classId);
	if (unsaved) return { ...unsaved, isSaved: false };
	const body = draft?.body ?? live?.body ?? emptyOutline;
	return { version: draft?.version ?? null, body, isSaved: true, isRefused: false };
}
