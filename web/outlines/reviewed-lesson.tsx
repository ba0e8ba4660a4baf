import { useState } from "react";
import type { LessonFile } from "#contract/files.ts";
import type { LessonChange, LessonDraft } from "#contract/outlines.ts";
import type { Voice } from "#contract/voices.ts";
import { call } from "../data/api.ts";
import { FileList, InkPlayer } from "../lessons/door.ts";
import { outlines } from "../messages/outlines.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { Sheet } from "../ui/sheet.tsx";
import type { InkLessonDraft } from "./draft.ts";
import { TextPreview } from "./text-preview.tsx";
import { voiceOf } from "./voice-of.ts";

const { review, write } = outlines;

interface ReviewedLessonProps {
	lesson: LessonDraft;
	number: number;
	change: LessonChange | undefined;
	/** The class has no lessons yet, so "new" is not shown. */
	isFirst: boolean;
	/** The complete files of the class. */
	files: LessonFile[];
	voices: Voice[];
}

/** One lesson of an outline in review: its changes and its content. */
export function ReviewedLesson({ lesson, number, change, isFirst, ...rest }: ReviewedLessonProps) {
	const { files, voices } = rest;
	const beside = lesson.files.flatMap((id) => files.filter(({ _id }) => _id === id));
	return (
		<Sheet as="article" pegs="down">
			<div className="flex flex-wrap items-baseline gap-x-3">
				<span className="cut">{number}</span>
				<h3 className="name min-w-0 wrap-anywhere">{lesson.title}</h3>
				<span className="text-graphite text-small">{write.kinds[lesson.kind]}</span>
				{lesson.free && <span className="marked text-small">{write.isFree}</span>}
			</div>
			{!isFirst && (
				<p className={change ? "text-blue text-small" : "text-graphite text-small"}>
					{change ? inWords(change) : review.same}
				</p>
			)}
			{lesson.about && <p className="mt-2 wrap-anywhere">{lesson.about}</p>}
			{lesson.kind === "text" ? (
				<TextPreview markdown={lesson.markdown} />
			) : (
				<Drawing lesson={lesson} voices={voices} />
			)}
			{beside.length > 0 && (
				<FileList
					files={beside}
					linkOf={(id) => call("POST /api/files/:id/link", { params: { id } })}
				/>
			)}
		</Sheet>
	);
}

/** The drawing is loaded when the administrator wants to see it. */
function Drawing({ lesson, voices }: { lesson: InkLessonDraft; voices: Voice[] }) {
	const [isWanted, setWanted] = useState(false);
	if (!lesson.inkId) return null;
	if (!isWanted) {
		return (
			<p className="mt-3 p-1">
				<PencilButton
					aria-label={`${review.play}: ${lesson.title}`}
					onClick={() => setWanted(true)}
				>
					{review.play}
				</PencilButton>
			</p>
		);
	}
	return (
		<InkPlayer
			address={`/api/ink/${lesson.inkId}`}
			title={lesson.title}
			captions={lesson.captions}
			voice={voiceOf(lesson, voices)}
		/>
	);
}

function inWords({ change, fields, isMoved }: LessonChange): string {
	if (change === "added" || change === "removed") return review[change];
	const names = fields.map((field) => review.fields[field] ?? field);
	const parts = [
		...(names.length > 0 ? [review.changed(names.join(", "))] : []),
		...(isMoved ? [review.moved] : []),
	];
	return parts.join("; ");
}
