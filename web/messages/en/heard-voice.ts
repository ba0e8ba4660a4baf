/** The voice of a drawing that is played. */
export const heardVoice = {
	mute: "Mute the voice",
	unloaded: "The voice could not be loaded. Reload the page to hear it.",
} as const;
