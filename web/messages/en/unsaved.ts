/** The question before a user leaves an unsaved form. */
export const unsaved = {
	title: "Leave without saving?",
	text: "What you typed here is lost when you leave this page.",
	confirm: "Leave",
	cancel: "Stay here",
} as const;
