import type { OutlineBody } from "#contract/outlines.ts";
import { outlines } from "../messages/outlines.ts";
import { numberOf } from "./draft.ts";

const { write } = outlines;

/** The titles of an outline, read-only. */
export function LessonList({ body }: { body: OutlineBody }) {
	return (
		<div className="mt-4 grid gap-4">
			{body.sections.map((section, at) => (
				// A section has no id, and this list does not change.
				// biome-ignore lint/suspicious/noArrayIndexKey: see above
				<section key={at}>
					{section.title && <h2 className="name wrap-anywhere">{section.title}</h2>}
					<ol className="mt-1">
						{section.lessons.map((lesson) => (
							<li key={lesson.id} className="flex flex-wrap gap-x-3 border-hairline border-t py-2">
								<span className="cut">{numberOf(body, lesson.id)}</span>
								<span className="min-w-0 font-semibold wrap-anywhere">
									{lesson.title || write.untitled}
								</span>
								<span className="text-graphite text-small">{write.kinds[lesson.kind]}</span>
								{lesson.free && <span className="marked text-small">{write.isFree}</span>}
							</li>
						))}
					</ol>
				</section>
			))}
		</div>
	);
}
