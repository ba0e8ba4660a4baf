/** The voice note of a critique: recording it at the red desk, and hearing it. */
export const voiceNote = {
	heading: "Voice note (optional)",
	hint: "Up to 3 minutes. You can hear it before you send it.",
	ready:
		"The microphone is open to this page now. Press the button again to begin. You have up to 3 minutes.",
	record: "Record a voice note",
	again: "Record it again",
	opening: "Saving, then the page opens the microphone",
	starting: "Asking for the microphone",
	recording: "Recording",
	elapsed: (time: string, most: string) => `${time} of ${most}`,
	stop: "Stop",
	keeping: "Sending what you said",
	notOnServer: (why: string) =>
		`What you said is on this device. The server does not have it yet: ${why}`,
	retry: "Send it again",
	remove: "Remove",
	removeTitle: "Remove this voice note?",
	removeText: "You can record another one.",
	discard: "Throw it away",
	interrupted: (length: string, day: string) =>
		`A recording was interrupted on ${day}. ${length} of it are on this device.`,
	useInterrupted: "Use what was recorded",
	words: "What you say, in words (optional)",
	wordsHint: "For people who cannot hear you.",
	stopFirst: "Finish or remove your recording first",

	own: "Your voice note",
	of: (teacher: string) => `Voice note from ${teacher}`,
	play: "Play the voice note",
	pause: "Pause the voice note",
	place: "Place in the voice note",
	timing: (time: string, length: string) => `${time} of ${length}`,
	unloaded: "The voice note could not be loaded. Press play to try again.",
	inWords: "What it says",
} as const;
