import { useId, useState } from "react";
import type { LessonDraft, OutlineBody } from "#contract/outlines.ts";
import { messages } from "../messages/en.ts";
import { outlines } from "../messages/outlines.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { confirmAction } from "../ui/dialogs.ts";
import { Mover } from "../ui/mover.tsx";
import type { Change } from "./draft.ts";
import {
	changeDrawing,
	changeFiles,
	changeLesson,
	numberOf,
	type Place,
	removeLesson,
} from "./draft.ts";
import { dragged, dropPlace } from "./drop-place.ts";
import { LessonFields } from "./lesson-fields.tsx";
import type { Material } from "./use-material.ts";
import type { Moves } from "./use-moves.ts";

const { write } = outlines;

interface LessonRowProps {
	classId: string;
	body: OutlineBody;
	lesson: LessonDraft;
	place: Place;
	change: Change;
	material: Material;
	moves: Moves;
	/** Saves what was written now. Resolves with the reason if it is still unsaved. */
	saveNow(): Promise<unknown>;
}

/** One lesson in its section: folded to a line, or open with its fields. */
export function LessonRow(props: LessonRowProps) {
	const { classId, body, lesson, place, change, material, moves, saveNow } = props;
	const [isOpen, setOpen] = useState(lesson.title === "");
	const fields = useId();
	const drop = dropPlace(place, change);
	const number = numberOf(body, lesson.id);
	const title = lesson.title || write.untitled;
	const remove = async () => {
		const { removeTitle, removeText, removeConfirm } = write;
		const question = { title: removeTitle, text: removeText(title), confirm: removeConfirm };
		const isEmpty = lesson.title === "" && lesson.about === "";
		if (isEmpty || (await confirmAction({ ...question, cancel: messages.cancel, grave: true })))
			change((outline) => removeLesson(outline, lesson.id));
	};
	return (
		<li className="border-hairline border-t py-3" {...drop}>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span
					className="cut min-w-10 cursor-grab px-1 py-2.5"
					title={write.drag}
					{...dragged(lesson.id)}
				>
					{number}
				</span>
				<div className="min-w-0 flex-[1_1_180px]">
					<p className="font-semibold wrap-anywhere">
						{title} {lesson.free && <span className="marked text-small">{write.isFree}</span>}
					</p>
					<p className="text-graphite text-small">{facts(lesson, material)}</p>
				</div>
				<div className="ml-auto flex items-center">
					<Mover
						by={-1}
						label={write.up(title)}
						name={lesson.id}
						onMove={() => moves.lesson(lesson.id, -1)}
					/>
					<Mover
						by={1}
						label={write.down(title)}
						name={lesson.id}
						onMove={() => moves.lesson(lesson.id, 1)}
					/>
					<PencilButton
						className="m-1 ml-3 !px-4 text-small"
						aria-expanded={isOpen}
						aria-controls={fields}
						aria-label={isOpen ? write.closeNamed(number) : write.openNamed(number, title)}
						onClick={() => setOpen(!isOpen)}
					>
						{isOpen ? write.close : write.open}
					</PencilButton>
				</div>
			</div>
			<div id={fields}>
				{isOpen && (
					<>
						<LessonFields
							{...{ classId, lesson, material, saveNow }}
							onLesson={(changed) => change((outline) => changeLesson(outline, changed))}
							onDrawing={(inkId) => change((outline) => changeDrawing(outline, lesson.id, inkId))}
							onFiles={(next) => change((outline) => changeFiles(outline, lesson.id, next))}
						/>
						<p className="mt-4 p-1">
							<PencilButton pencil="red" className="!px-4 text-small" onClick={() => void remove()}>
								{write.remove}
							</PencilButton>
						</p>
					</>
				)}
			</div>
		</li>
	);
}

function facts(lesson: LessonDraft, { inks }: Material): string {
	const { files } = lesson;
	const about = [
		...contents(lesson, inks),
		...(files.length > 0 ? [write.filesOf(files.length)] : []),
	];
	return about.join(", ");
}

function contents(lesson: LessonDraft, inks: Material["inks"]): string[] {
	if (lesson.kind === "text") return [write.kinds.text];
	const ink = inks.find(({ inkId }) => inkId === lesson.inkId);
	if (!ink) return [write.kinds.ink, write.noDrawing];
	const minutes = write.minutes(Math.max(1, Math.round(ink.lengthMs / 60_000)));
	const strokes = write.strokes(ink.strokes);
	return [write.kinds.ink, minutes, strokes, write.captions(lesson.captions.length)];
}
