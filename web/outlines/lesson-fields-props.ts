import type { LessonDraft } from "#contract/outlines.ts";
import type { Material } from "./use-material.ts";

export interface LessonFieldsProps<Lesson = LessonDraft> {
	classId: string;
	lesson: Lesson;
	material: Material;
	/** Saves what was written now. Resolves with the reason if it is still unsaved. */
	saveNow(): Promise<unknown>;
	onLesson(changed: LessonDraft): void;
	/** Gives the lesson its drawing, also a while after it was shown. */
	onDrawing(inkId: string): void;
	/** Changes the lesson's files, also a while after it was shown. */
	onFiles(change: (files: string[]) => string[]): void;
}
