import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { OpenedLesson } from "#contract/lessons.ts";
import type { Note } from "#contract/progress.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { useUnsaved } from "../layouts/use-unsaved.ts";
import { lessons } from "../messages/en/lessons.ts";
import { OwnCritiques } from "../progress/door.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { TextArea } from "../ui/field.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import type { Moment } from "./moment.ts";
import { timeOf } from "./player/time-of.ts";
import { notesQuery } from "./queries.ts";
import { useNoteDraft } from "./use-note-draft.ts";
import { useNotes } from "./use-notes.ts";

const { notes: sentences } = lessons;

export interface LessonNotesProps {
	lesson: OpenedLesson;
	moment: Moment;
	goTo(at: number): void;
}

/** The person's critiques of a lesson, and below them their notes, each at a stroke. */
export default function LessonNotes(props: LessonNotesProps) {
	const { _id, classId } = props.lesson;
	return (
		<>
			<OwnCritiques classId={classId} lessonId={_id} />
			<Notes {...props} />
		</>
	);
}

function Notes({ lesson, moment, goTo }: LessonNotesProps) {
	const query = useQuery(notesQuery(lesson._id));
	const hold = useHeldForms();
	return (
		<section aria-labelledby="notes" className="lesson-notes">
			<h2 id="notes" className="name">
				{sentences.heading}
			</h2>
			<NewNote lesson={lesson} moment={moment} hold={hold} />
			<Loaded query={query} rows={1} part>
				{(notes) => (
					<ul className="grid gap-3">
						{notes.map((note) => (
							<li key={note._id}>
								<OneNote note={note} lesson={lesson} goTo={goTo} hold={hold} />
							</li>
						))}
					</ul>
				)}
			</Loaded>
		</section>
	);
}

/** A form with text that is not saved calls this, and what it returns once the text is saved or the form is gone. */
type Hold = () => () => void;

/** Asks before the user leaves a form that is held. One question for all forms, because a router asks only one. */
function useHeldForms(): Hold {
	const [held, setHeld] = useState(0);
	useUnsaved(held > 0);
	return useCallback(() => {
		setHeld((count) => count + 1);
		return () => setHeld((count) => count - 1);
	}, []);
}

interface NewNoteProps extends Omit<LessonNotesProps, "goTo"> {
	hold: Hold;
}

function NewNote({ lesson, moment: { at, stroke }, hold }: NewNoteProps) {
	const { add } = useNotes(lesson._id);
	const label = lesson.ink ? sentences.atStroke(stroke, timeOf(at)) : sentences.label;
	const save = (text: string) => add({ at: lesson.ink ? at : 0, text });
	return <NoteForm of={lesson._id} label={label} text="" save={save} hold={hold} />;
}

interface OneNoteProps extends Omit<LessonNotesProps, "moment"> {
	note: Note;
	hold: Hold;
}

function OneNote({ note, lesson, goTo, hold }: OneNoteProps) {
	const [isEdited, setEdited] = useState(false);
	const { change, remove } = useNotes(lesson._id);
	const { at, text } = note;
	if (isEdited) {
		const save = async (text: string) => {
			const isSaved = await change(note._id, { at, text });
			if (isSaved) setEdited(false);
			return isSaved;
		};
		return <NoteForm of={note._id} label={sentences.label} text={text} save={save} hold={hold} />;
	}
	return (
		<>
			<p className="whitespace-pre-line wrap-anywhere">
				<bdi>{text}</bdi>
			</p>
			<p className="flex flex-wrap gap-x-5">
				{lesson.ink && (
					<button type="button" className="bar-action" onClick={() => goTo(at)}>
						{sentences.goTo(timeOf(at))}
					</button>
				)}
				<button
					type="button"
					className="bar-action"
					aria-label={sentences.editNamed(text)}
					onClick={() => setEdited(true)}
				>
					{sentences.edit}
				</button>
				<button
					type="button"
					className="bar-action"
					aria-label={sentences.deleteNamed(text)}
					onClick={() => void remove(note._id)}
				>
					{sentences.delete}
				</button>
			</p>
		</>
	);
}

interface NoteFormProps {
	/** The id of the note, or of the lesson for a new one. */
	of: string;
	label: string;
	text: string;
	/** Returns whether it is saved. */
	save(text: string): Promise<boolean>;
	hold: Hold;
}

function NoteForm({ of, label, text, save, hold }: NoteFormProps) {
	const { draft, setDraft, isChanged } = useNoteDraft(of, text);
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const isUnsaved = isChanged && !isBusy;
	useEffect(() => (isUnsaved ? hold() : undefined), [isUnsaved, hold]);
	const submit = async () => {
		if (draft.trim() === "") return setError(sentences.missing);
		setError(undefined);
		setBusy(true);
		const isSaved = await save(draft);
		setBusy(false);
		if (isSaved) setDraft("");
	};
	return (
		<form
			method="post"
			className="grid gap-2"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (!isBusy) void submit();
			}}
		>
			<TextArea
				label={label}
				hint={sentences.hint}
				error={error}
				rows={2}
				maxLength={2000}
				dir="auto"
				// What is typed while the note is being saved would not be in it.
				readOnly={isBusy}
				value={draft}
				onChange={({ target }) => setDraft(target.value)}
			/>
			<p className="p-1">
				<PencilButton type="submit" {...useKeptFocus()} disabled={isBusy}>
					{sentences.save}
				</PencilButton>
			</p>
		</form>
	);
}
