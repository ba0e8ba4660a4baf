/** The page on which somebody downloads everything that is theirs. */
export const dataExport = {
	heading: "Download your data",
	lead: "One archive with all that this site has of you. You can open it without us.",
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
		"It is a ZIP file. Open index.html in it first: it says what each file is. Passwords and other secrets, and what says something about other people, are left out.",
	how: "The archive is made while you download it, three times an hour at most. If the download breaks off, begin again: half an archive does not open. We send you a letter about it, in case it was somebody else.",
	submit: "Download my archive",
	begun: "The download begins",
	withoutPassword:
		"You sign in with Google and have no password here. Choose one first, then you can download everything that is yours.",
} as const;
