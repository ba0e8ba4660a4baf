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
		paths: /^\/api\/(users|instructors|instructor\/\{\w+\}$|instructor-applications)/,
	},
	{
		name: "Payments",
		description: "Payment intents, payments, enrolments and refunds.",
		paths:
			/^\/api\/(create-payment-intent|payments?|refunds|refund-requests|webhooks|sandbox|class\/updateCount)(\/|$)/,
	},
	{
		name: "Selected classes",
		description: "Classes that a student has selected and not paid for yet.",
		paths: /^\/api\/selected/,
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
		description: "The contact form, the newsletter and the outbox of a local site.",
		paths: /^\/api\/(contact|newsletter|outbox)/,
	},
	{
		name: "Studio",
		description: "Totals and the audit log, for administrators.",
		paths: /^\/api\//,
	},
];

export const apiTags = tags.map(({ name, description }) => ({ name, description }));

export function tagOf(path: string): string {
	return tags.find(({ paths }) => paths.test(path))?.name ?? "Studio";
}
