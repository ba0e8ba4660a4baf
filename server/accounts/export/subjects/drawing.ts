import { frozenKey, photoKey, sheetPictureKey } from "#providers/storage/port.ts";
import type { OwnFile, SheetRow } from "../own-file.ts";
import { type Row, type Subject, subject } from "../subject.ts";
import { voiceColumns, voiceFile } from "./voices.ts";

/** A frozen drawing, by the hash of its bytes. */
const frozen = (folder: string, id: unknown, sha256: unknown): OwnFile[] =>
	sha256 === null
		? []
		: [
				{
					name: `${folder}/${id}.ink`,
					bytes: { in: "lessons", key: frozenKey(String(sha256)) },
				},
			];

function filesOfSheet(row: Row): OwnFile[] {
	const { id, head } = row as { id: string; head: string };
	const key = sheetPictureKey(id, head);
	return [
		{ name: `sheets/${id}.ink`, bytes: { in: "sheets", row: row as unknown as SheetRow } },
		{ name: `sheets/${id}.webp`, bytes: { in: "pictures of sheets", key }, optional: true },
	];
}

const handedIn = {
	id: "as it is",
	class_id: "class",
	lesson_id: "lesson",
	student_id: "working",
	red_sheet_id: "working",
	late_told_at: "working",
	photo_id: "as it is",
	earlier_id: "as it is",
	number: "as it is",
	allowed: "as it is",
	handed_in_at: "time",
	due_at: "time",
	closed_at: "time",
	sent_at: "time",
} as const;

/** What somebody drew, handed in and got back. */
export const drawingSubjects: Subject[] = [
	subject({
		name: "sheets",
		about:
			"Your sheets. Each has its drawing as an ink file, and a picture if the site has made one.",
		table: "sheets",
		whose: { column: "user_id", by: "person" },
		columns: {
			id: "as it is",
			user_id: "working",
			lesson_id: "lesson",
			class_id: "class",
			title: "as it is",
			raster: "as it is",
			width: "as it is",
			height: "as it is",
			layers: "json",
			entries: "as it is",
			strokes: "as it is",
			bytes: "as it is",
			points: "as it is",
			outlines: "working",
			work: "working",
			length_ms: "as it is",
			undoable: "working",
			redoable: "working",
			head: "as it is",
			lease_device: "working",
			lease_until: "working",
			created_at: "time",
			updated_at: "time",
		},
		filesOf: filesOfSheet,
	}),
	subject({
		name: "shared-sheets",
		about: "The sheets that you made public, and whether the page of a class shows them.",
		table: "shared_sheets",
		whose: { column: "user_id", by: "person" },
		key: ["sheet_id", "id"],
		columns: {
			id: "as it is",
			sheet_id: "as it is",
			user_id: "working",
			class_id: "class",
			title: "as it is",
			shows_name: "yes or no",
			entries: "as it is",
			head: "as it is",
			state: "as it is",
			wall: "as it is",
			last_report: "somebody else's",
			shared_at: "time",
		},
	}),
	subject({
		name: "photos",
		about: "Photos of drawings on paper that you sent.",
		table: "photos",
		whose: { column: "user_id", by: "person" },
		columns: {
			id: "as it is",
			user_id: "working",
			lesson_id: "lesson",
			size: "as it is",
			sha256: "as it is",
			width: "as it is",
			height: "as it is",
			created_at: "time",
		},
		filesOf: ({ id, sha256 }) =>
			sha256 === null
				? []
				: [
						{
							name: `photos/${id}.webp`,
							bytes: { in: "lessons", key: photoKey(String(id)) },
						},
					],
	}),
	subject({
		name: "hand-ins",
		about:
			"What you handed in for critique, with your questions and answers, as it was drawn then.",
		table: "critiques",
		whose: { column: "student_id", by: "person" },
		columns: {
			...handedIn,
			teacher_id: "somebody else's",
			payment_id: "as it is",
			sheet_id: "as it is",
			entry: "as it is",
			head: "as it is",
			sha256: "as it is",
			question: "as it is",
			question_pins: "json",
			// critiques-received.json has what was sent. The rest is a draft.
			pins: "somebody else's",
			closing: "somebody else's",
			voice_id: "somebody else's",
			voice_words: "somebody else's",
			red_sha256: "somebody else's",
			answer: "as it is",
			answer_pins: "json",
			answered_at: "time",
		},
		filesOf: ({ id, sha256, photo_id }) =>
			photo_id === null ? frozen("hand-ins", id, sha256) : [],
	}),
	subject({
		name: "critiques-received",
		about: "The critiques that you got: the teacher's notes, and the red drawing as ink.",
		table: "critiques",
		whose: { column: "student_id", by: "person" },
		onlyWith: "sent_at",
		columns: {
			...handedIn,
			teacher_id: "somebody else's",
			payment_id: "working",
			sheet_id: "working",
			entry: "working",
			head: "working",
			sha256: "working",
			question: "working",
			question_pins: "working",
			pins: "json",
			closing: "as it is",
			voice_id: "as it is",
			voice_words: "as it is",
			red_sha256: "as it is",
			answer: "working",
			answer_pins: "working",
			answered_at: "working",
		},
		filesOf: ({ id, red_sha256 }) => frozen("critiques-received", id, red_sha256),
	}),
	subject({
		name: "voices-received",
		about: "Your teachers' recordings about the sheets that you handed in, each as a sound file.",
		table: "voices",
		whose: { column: "id", by: "received critiques" },
		columns: voiceColumns,
		filesOf: voiceFile("voices-received"),
	}),
	subject({
		name: "critiques-given",
		about: "The critiques that you wrote, without the student's drawing and words.",
		table: "critiques",
		whose: { column: "teacher_id", by: "person" },
		columns: {
			...handedIn,
			teacher_id: "working",
			student_id: "somebody else's",
			photo_id: "somebody else's",
			earlier_id: "somebody else's",
			payment_id: "somebody else's",
			sheet_id: "somebody else's",
			entry: "somebody else's",
			head: "somebody else's",
			sha256: "somebody else's",
			question: "somebody else's",
			question_pins: "somebody else's",
			pins: "json",
			closing: "as it is",
			voice_id: "as it is",
			voice_words: "as it is",
			red_sha256: "as it is",
			answer: "somebody else's",
			answer_pins: "somebody else's",
			answered_at: "somebody else's",
		},
		filesOf: ({ id, red_sha256 }) => frozen("critiques-given", id, red_sha256),
	}),
];
