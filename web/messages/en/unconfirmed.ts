/** The quiet line in the dashboard of somebody whose address is not confirmed. */
export const unconfirmed = {
	text: (email: string) => `${email} is not confirmed yet: follow the link in our email.`,
	again: "Send it again",
	busy: "One moment",
	done: (email: string) => `Another email is on its way to ${email}.`,
} as const;
