/** The line in the dashboard while the user's email address is not confirmed. */
export const unconfirmed = {
	text: (email: string) =>
		`Your email address ${email} is not confirmed yet. Open the link in our email.`,
	again: "Send the email again",
	busy: "One moment",
	done: (email: string) => `We have sent another email to ${email}.`,
} as const;
