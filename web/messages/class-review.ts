import * as quoted from "#contract/quoted.ts";

/** Sentences of the review form for a class. Only that part loads them. */
export const classReview = {
	/** The data of the class in the review. */
	review: {
		of: (className: string) => `${className}, in full`,
		gone: "This class no longer exists.",
		noDescription: "No description.",
		critiques: (sheets: number, days: number) =>
			sheets === 0
				? "No critiques."
				: `Critiques for each student: ${sheets}, each within ${days === 1 ? "1 day" : `${days} days`}.`,
		asVisitor: "See its page as visitors would",
		outline: "Lessons",
		noOutline: "There are no lessons yet.",
		changes: "Changed since the last decision",
		share: "Share of the instructor",
		noChanges: "Nothing has changed.",
		decisions: "Earlier decisions",
		feedback: "Feedback for the instructor",
		feedbackHint:
			"Needed when you deny: say what to change, and how. The instructor can hand the class in again.",
		approve: "Approve with this feedback",
		deny: "Deny with this feedback",
	},

	takeDown: {
		label: "Why this class is taken off sale",
		hint: "The instructor reads it, and can correct the class and hand it in again.",
		required: "Reason is required",
		submit: "Take down",
		askTitle: quoted.areYouSure,
		askText: (className: string, students: number) =>
			`\u2068${className}\u2069 goes off sale immediately.${students > 0 ? " Its students can keep it, or get all of their money back at once." : ""}`,
		confirm: "Yes, take it down",
		done: (className: string) => `${className} is taken down`,
		failedTitle: "The class was not taken down",
	},
} as const;
