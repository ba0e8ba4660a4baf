import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { OpenedLesson } from "#contract/lessons.ts";
import type { Note } from "#contract/progress.ts";
import { Loaded } from "../layouts/loaded.tsx";
import { useUnsaved } from "../layouts/use-unsaved.ts";
import { lessons } from "../messages/en/lessons.ts";
import { OwnCritiques } from "../progress/door.ts";
import { PencilButton } from "../ui/buttons.tsx";
import { TextArea } from "../ui/field.tsx";
import { focusInPlace } from "../ui/focus-in-place.ts";
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
					<NoteList>
						{notes.map((note) => (
							<OneNote key={note._id} note={note} lesson={lesson} goTo={goTo} hold={hold} />
						))}
					</NoteList>
				)}
			</Loaded>
		</section>
	);
}

function NoteList({ children }: { children: ReactNode }) {
	return (
		<ul tabIndex={-1} className="grid gap-3 outline-none" {...useKeptFocus<HTMLUListElement>()}>
			{children}
		</ul>
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

function OneNote(props: OneNoteProps) {
	const { note, lesson, hold } = props;
	const [edit, setEdit] = useState<"not yet" | "now" | "done">("not yet");
	const { change } = useNotes(lesson._id);
	const save = async (text: string) => {
		const isSaved = await change(note._id, { at: note.at, text });
		if (isSaved) setEdit("done");
		return isSaved;
	};
	const form = { of: note._id, label: sentences.label, text: note.text, save, hold };
	return (
		<li>
			{edit === "now" ? (
				<NoteForm {...form} takesFocus />
			) : (
				<NoteText {...props} takesFocus={edit === "done"} onEdit={() => setEdit("now")} />
			)}
		</li>
	);
}

interface NoteTextProps extends OneNoteProps {
	/** Its form has just been closed. */
	takesFocus: boolean;
	onEdit(): void;
}

function NoteText({ note, lesson, goTo, takesFocus, onEdit }: NoteTextProps) {
	const { remove } = useNotes(lesson._id);
	const { at, text } = note;
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
					ref={takesFocus ? focusInPlace : undefined}
					onClick={onEdit}
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
	takesFocus?: boolean;
}

function NoteForm({ of, label, text, save, hold, takesFocus = false }: NoteFormProps) {
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
				ref={takesFocus ? focusInPlace : undefined}
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
