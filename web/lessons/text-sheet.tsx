import { useEffect, useEffectEvent } from "react";
import type { OpenedLesson } from "#contract/lessons.ts";
import { lessons } from "../messages/en/lessons.ts";
import { Sheet } from "../ui/sheet.tsx";
import { LessonText } from "./lesson-text.tsx";

/** How often the time is counted in which a text is open, in milliseconds. */
const COUNT_EVERY = 5_000;

interface TextSheetProps {
	lesson: OpenedLesson;
	/** How long it was open before, in milliseconds. */
	readMs: number;
	onRead: ((from: number, to: number) => void) | undefined;
}

/** A lesson of text, to read or to print. */
export default function TextSheet({ lesson, readMs, onRead }: TextSheetProps) {
	useReadingTime(readMs, onRead);
	return (
		<Sheet className="reading-sheet">
			<LessonText html={lesson.html ?? ""} />
			<p className="not-printed mt-6">
				<button type="button" className="bar-action" onClick={() => print()}>
					{lessons.print}
				</button>
			</p>
		</Sheet>
	);
}

/** Reports how long the text was open. A tab in the background does not count. */
function useReadingTime(before: number, onRead: TextSheetProps["onRead"]) {
	const report = useEffectEvent((from: number, to: number) => onRead?.(from, to));
	const begin = useEffectEvent(() => before);
	useEffect(() => {
		let read = begin();
		const timer = setInterval(() => {
			if (document.visibilityState !== "visible") return;
			report(read, read + COUNT_EVERY);
			read += COUNT_EVERY;
		}, COUNT_EVERY);
		return () => clearInterval(timer);
	}, []);
}
