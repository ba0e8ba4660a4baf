/** Shown to students who have drawn every cut of a class. */
export const finishedClass = {
	heading: "You have drawn the whole class",
	text: "Your certificate proves it. Share its address with anybody.",
	get: "Get your certificate",
	see: "See your certificate",
	failed: "The certificate was not made",
} as const;
