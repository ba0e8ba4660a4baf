/** Shown to students who have drawn every cut of a class, or have its certificate. */
export const finishedClass = {
	finished: {
		heading: "You have drawn the whole class",
		text: "Your certificate proves it. Share its address with anybody.",
	},
	/** Cuts were added after the certificate, or marked as not done. */
	certified: {
		heading: "You have the certificate of this class",
		text: "Share its address with anybody.",
	},
	get: "Get your certificate",
	see: "See your certificate",
	failed: "The certificate was not made",
} as const;
