import type { ListedLesson } from "#contract/lessons.ts";

/**
 * A small picture of a cut's finished drawing. A text lesson is a ruled page. It is decoration, because the title is
 * beside it.
 */
export function CutFrame({ lesson: { _id, kind } }: { lesson: ListedLesson }) {
	return (
		<span className="frame cut-frame">
			{kind === "ink" && (
				<img src={`/lessons/${_id}/picture.webp`} alt="" loading="lazy" decoding="async" />
			)}
		</span>
	);
}
