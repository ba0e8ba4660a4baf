/** The sections of the API documentation. A call belongs to the first section whose pattern matches its path. */
const tags: { name: string; description: string; paths: RegExp }[] = [
	{
		name: "Signing in",
		description: "Accounts, passwords, sessions and the access token.",
		paths:
			/^\/api\/(auth|jwt|sessions|second-factor|sign-in-options|me|users\/\{\w+\}\/sessions)(\/|$)/,
	},
	{
		name: "People",
		description: "Users and their roles, instructors, and applications to become one.",
		paths:
			/^\/api\/(users|instructors|instructor\/\{\w+\}(\/page|\/clear-page)?$|instructor-applications)/,
	},
	{
		name: "Progress",
		description:
			"What a student played, finished and noted, how much of a class was used, and certificates.",
		paths:
			/^\/api\/(progress|notes|certificates?)(\/|$)|^\/api\/lesson\/\{\w+\}\/(beat|done|notes)$|^\/api\/class\/\{\w+\}\/(progress|certificate)$|^\/api\/payment\/\{\w+\}\/meter$/,
	},
	{
		name: "Sheets",
		description: "What students draw on their own sheets, and what they share of it.",
		paths:
			/^\/api\/(sheets|sheet-storage|sharings|shared-sheet|reported-sheets?)(\/|$)|^\/api\/class\/\{\w+\}\/(shared|offered)-sheets$/,
	},
	{
		name: "Payments",
		description: "Payment intents, payments, enrolments and refunds.",
		paths:
			/^\/api\/(create-payment-intent|payments?|receipt|refunds|recorded-refunds|refund-requests|webhooks|sandbox|class\/updateCount)(\/|$)|^\/api\/class\/\{\w+\}\/students$/,
	},
	{
		name: "Earnings",
		description: "What instructors earn, and what was paid out to them.",
		paths: /^\/api\/(earnings|payouts)(\/|$)|^\/api\/class\/\{\w+\}\/share$/,
	},
	{
		name: "Selected classes",
		description: "Classes that a student has selected and not paid for yet.",
		paths: /^\/api\/selected/,
	},
	{
		name: "Critiques",
		description: "Sheets that students hand in, and what their teacher draws over them.",
		paths:
			/^\/api\/(critiques|critique-queue)(\/|$)|^\/api\/sheets\/\{\w+\}\/hand-in$|^\/api\/lesson\/\{\w+\}\/photos$|^\/api\/photos(\/|$)|^\/api\/class\/\{\w+\}\/seat-critiques$/,
	},
	{
		name: "Lessons",
		description:
			"What a class contains: its lessons, their drawings and files, and the outlines of teachers.",
		paths:
			/^\/api\/(lesson|outlines|ink|files|voices)\/|^\/api\/outlines$|^\/api\/class\/\{\w+\}\/(lessons|outline|ink|files|voices)(\/|$)/,
	},
	{
		name: "Classes",
		description: "Classes as visitors, instructors and administrators see them.",
		paths: /^\/api\/(class|classes|approvedClasses|approve|deny|class-changes|instructor)(\/|$)/,
	},
	{
		name: "Pictures",
		description: "Uploads of pictures, whole or in parts.",
		paths: /^\/api\/(images|uploads)/,
	},
	{
		name: "Letters",
		description:
			"The contact form, newsletters, announcements to a class, and the outbox of a local site.",
		paths: /^\/api\/(contact|newsletter|outbox)/,
	},
	{
		name: "Studio",
		description: "Totals, what waits, the audit log, and lists as files, for administrators.",
		paths: /^\/api\//,
	},
];

export const apiTags = tags.map(({ name, description }) => ({ name, description }));

export function tagOf(path: string): string {
	return tags.find(({ paths }) => paths.test(path))?.name ?? "Studio";
}
