import { Suspense } from "react";
import { lazyPart, part } from "../parts/part.ts";
import type { LessonNotesProps } from "./lesson-notes.tsx";

const LessonNotes = lazyPart<LessonNotesProps>(part(() => import("./lesson-notes.tsx")));

/** The person's own notes. Their script is loaded after the lesson, which stands above them. */
export function NotesPart(props: LessonNotesProps) {
	return (
		<Suspense>
			<LessonNotes {...props} />
		</Suspense>
	);
}
