import type { InterruptedVoice, VoiceRecording } from "../../voices/door.ts";

/** A recording that ended: what was drawn is a sheet, what was said is on the device and partly on the server. */
export interface Take {
	/** On which it was drawn. */
	sheetId: string;
	lengthMs: number;
	voice: Pick<VoiceRecording | InterruptedVoice, "complete" | "discard"> | undefined;
}

/** What a voice is about, so that its drawing is found again after a crash. */
export function aboutOf(lessonId: string, sheetId: string): string {
	return `${lessonId} ${sheetId}`;
}

/** The sheet of an interrupted recording of this lesson. */
export function sheetIn(about: string, lessonId: string): string | undefined {
	const [lesson, sheetId] = about.split(" ");
	return lesson === lessonId ? sheetId : undefined;
}
