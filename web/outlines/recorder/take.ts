import type { InterruptedVoice, VoiceRecording } from "../../voices/door.ts";

/** A finished recording. Its drawing is a sheet. Its sound is on the device and partly on the server. */
export interface Take {
	/** On which it was drawn. */
	sheetId: string;
	lengthMs: number;
	voice: Pick<VoiceRecording | InterruptedVoice, "complete" | "discard"> | undefined;
}

/** The subject of a voice, which identifies its drawing after a crash. */
export function aboutOf(lessonId: string, sheetId: string): string {
	return `${lessonId} ${sheetId}`;
}

/** The sheet of an interrupted recording of this lesson. */
export function sheetIn(about: string, lessonId: string): string | undefined {
	const [lesson, sheetId] = about.split(" ");
	return lesson === lessonId ? sheetId : undefined;
}
