import { useState } from "react";
import { outlines } from "../messages/outlines.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { TextArea } from "../ui/field.tsx";
import type { TextLessonDraft } from "./draft.ts";
import type { LessonFieldsProps } from "./lesson-fields-props.ts";
import { TextPreview } from "./text-preview.tsx";

const { write } = outlines;

/** The text of a lesson, in Markdown. */
export function TextLessonFields({ lesson, onLesson }: LessonFieldsProps<TextLessonDraft>) {
	const [shown, setShown] = useState<string>();
	return (
		<>
			<TextArea
				label={write.markdown}
				hint={write.markdownHint}
				rows={14}
				maxLength={20_000}
				dir="auto"
				value={lesson.markdown}
				onChange={({ currentTarget: { value } }) => onLesson({ ...lesson, markdown: value })}
			/>
			<p className="p-1">
				<PencilButton className="!px-4 text-small" onClick={() => setShown(lesson.markdown)}>
					{write.preview}
				</PencilButton>
			</p>
			{shown !== undefined && <TextPreview markdown={shown} />}
		</>
	);
}
