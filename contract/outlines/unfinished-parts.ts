import type { LessonDraft, OutlineBody } from "../outlines.ts";
import type { FieldError } from "../problems.ts";

/** The most lessons of a class. */
export const LESSONS_MAX = 200;

type InkLessonDraft = Extract<LessonDraft, { kind: "ink" }>;

/** The class's material with which a draft is checked. */
export interface OutlineMaterial {
	/** Length in milliseconds of each drawing of the class, by its id. */
	drawings: ReadonlyMap<string, number>;
	/** The same of each complete voice. */
	voices: ReadonlyMap<string, number>;
	/** Ids of the class's complete files. */
	files: ReadonlySet<string>;
}

/**
 * The errors that prevent a draft from being handed in, each with its place and a sentence. An empty list means that it
 * is complete. The editor and the server apply the same rule.
 */
export function unfinishedParts(body: OutlineBody, material: OutlineMaterial): FieldError[] {
	const { sections } = body;
	const count = sections.reduce((sum, { lessons }) => sum + lessons.length, 0);
	if (count === 0) return [{ field: "body.sections", message: "Add at least one lesson" }];
	const tooMany = { field: "body.sections", message: `A class has at most ${LESSONS_MAX} lessons` };
	return [
		...(count > LESSONS_MAX ? [tooMany] : []),
		...sections.flatMap((section, at) => {
			const place = `body.sections.${at}`;
			const isRepeated = sections.slice(0, at).some(({ title }) => title === section.title);
			return [
				...saidWhen(section.title === "", `${place}.title`, "Name this section"),
				...saidWhen(
					section.title !== "" && isRepeated,
					`${place}.title`,
					"Another section has this name",
				),
				...saidWhen(
					section.lessons.length === 0,
					`${place}.lessons`,
					"This section has no lessons. Add one, or remove the section",
				),
				...section.lessons.flatMap((lesson, index) =>
					unfinishedLesson(lesson, `${place}.lessons.${index}`, material),
				),
			];
		}),
	];
}

function unfinishedLesson(
	lesson: LessonDraft,
	place: string,
	{ drawings, voices, files }: OutlineMaterial,
): FieldError[] {
	return [
		...saidWhen(lesson.title === "", `${place}.title`, "Name this lesson"),
		...saidWhen(
			lesson.files.some((file) => !files.has(file)),
			`${place}.files`,
			"A file of this lesson is not complete. Upload it again, or remove it",
		),
		...(lesson.kind === "text"
			? saidWhen(
					lesson.markdown.trim() === "",
					`${place}.markdown`,
					"Write the text of this lesson",
				)
			: unfinishedDrawing(lesson, place, { drawings, voices })),
	];
}

function unfinishedDrawing(
	{ inkId, captions, voice }: InkLessonDraft,
	place: string,
	{ drawings, voices }: Pick<OutlineMaterial, "drawings" | "voices">,
): FieldError[] {
	const drawn = drawings.get(inkId ?? "");
	if (drawn === undefined)
		return [{ field: `${place}.inkId`, message: "Record or import the drawing of this lesson" }];
	const length = lengthWithVoice(drawn, voice, voices);
	return [
		...saidWhen(
			voice !== undefined && !voices.has(voice.voiceId),
			`${place}.voice`,
			"The voice of this lesson is not complete. Record it again, or take it out",
		),
		...captions.flatMap(({ at }, index) =>
			saidWhen(
				at > length,
				`${place}.captions.${index}.at`,
				"This caption comes after the end of the drawing",
			),
		),
	];
}

/** The length of a drawing with its voice, in milliseconds: the later end counts. */
export function lengthWithVoice(
	drawn: number,
	voice: InkLessonDraft["voice"],
	voices: ReadonlyMap<string, number>,
): number {
	if (!voice) return drawn;
	return Math.max(drawn, (voices.get(voice.voiceId) ?? 0) + voice.offsetMs);
}

function saidWhen(isWrong: boolean, field: string, message: string): FieldError[] {
	return isWrong ? [{ field, message }] : [];
}
