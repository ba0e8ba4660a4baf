/** The form that asks for the password, and for a code if two-step login is on. */
export const ownerProof = {
	password: "Your password",
	code: "Code from your authenticator app, or a backup code",
	codeRequired: "The code is required",
	busy: "One moment",
	choosePassword: "Choose a password",
} as const;
