/** The page for downloading one's own data. */
export const dataExport = {
	heading: "Download your data",
	lead: "One archive with all that this site stores about you. You can read it without us.",
	has: "What is in it",
	points: [
		"Your profile, the browsers in which you are logged in, and what the audit log says about you.",
		"Your selected classes, payments, receipts, refunds and enrolments.",
		"Your progress, notes and certificates.",
		"Every sheet that you drew, what you handed in, and the critiques that you got.",
		"If you teach: your classes with their lessons, drawings, voices and files, the critiques that you wrote, and your earnings.",
		"Your applications, your choice of letters and, if you confirmed your address, your messages to us and the newsletter.",
	],
	format:
		"It is a ZIP file. Open index.html in it first: it says what each file is. Passwords and other secrets, and data about other people, are left out.",
	how: "You can download it three times an hour. If the download breaks off, start again: an incomplete archive does not open. We email you each time, in case it was somebody else.",
	submit: "Download my archive",
	begun: "The download begins",
	withoutPassword:
		"You sign in with Google and have no password here. Choose one first, then you can download your data.",
} as const;
