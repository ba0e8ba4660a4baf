import type { ListedLesson } from "#contract/lessons.ts";

/** The finished drawing of a cut, small. A lesson to read is a ruled page. The title beside it says what it is. */
export function CutFrame({ lesson: { _id, kind } }: { lesson: ListedLesson }) {
	return (
		<span className="frame cut-frame">
			{kind === "ink" && (
				<img src={`/lessons/${_id}/picture.webp`} alt="" loading="lazy" decoding="async" />
			)}
		</span>
	);
}
