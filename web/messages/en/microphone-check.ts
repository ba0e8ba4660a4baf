/** Trying the microphone before and while something is recorded. */
export const microphoneCheck = {
	heading: "Your microphone",
	lead: "Try it before you record. This test is not recorded.",
	start: "Check the microphone",
	starting: "Asking for the microphone",
	stop: "Stop the check",
	level: "Level of the microphone",
	hearing: {
		silent: "We hear almost nothing. Say something, or move closer.",
		good: "We hear you well.",
		loud: "This is too loud. Move away a little.",
	},
	device: (name: string) => `Microphone: ${name}`,
};
