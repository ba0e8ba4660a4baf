/** Asked before somebody leaves a form that is not saved. */
export const unsaved = {
	title: "Leave without saving?",
	text: "What you typed here is lost when you leave this page.",
	confirm: "Leave",
	cancel: "Stay here",
} as const;
