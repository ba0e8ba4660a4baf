import { outlines } from "../messages/outlines.ts";
import { Field } from "../ui/field.tsx";
import { FilesField } from "./files-field.tsx";
import { InkLessonFields } from "./ink-lesson-fields.tsx";
import type { LessonFieldsProps } from "./lesson-fields-props.ts";
import { TextLessonFields } from "./text-lesson-fields.tsx";

const { write } = outlines;

/** The fields of one lesson. */
export function LessonFields({ lesson, onLesson, ...rest }: LessonFieldsProps) {
	return (
		<div className="mt-4 grid grid-cols-1 gap-5">
			<Field
				label={write.title}
				hint={write.titleHint}
				maxLength={80}
				dir="auto"
				value={lesson.title}
				onChange={({ currentTarget: { value } }) => onLesson({ ...lesson, title: value })}
			/>
			<Field
				label={write.about}
				maxLength={160}
				dir="auto"
				value={lesson.about}
				onChange={({ currentTarget: { value } }) => onLesson({ ...lesson, about: value })}
			/>
			<label className="tick">
				<input
					type="checkbox"
					checked={lesson.free}
					onChange={({ currentTarget: { checked } }) => onLesson({ ...lesson, free: checked })}
				/>
				{write.free}
			</label>
			{lesson.kind === "ink" ? (
				<InkLessonFields {...rest} lesson={lesson} onLesson={onLesson} />
			) : (
				<TextLessonFields {...rest} lesson={lesson} onLesson={onLesson} />
			)}
			<FilesField ids={lesson.files} sender={rest.material.files} onFiles={rest.onFiles} />
		</div>
	);
}
