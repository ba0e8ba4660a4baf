import * as quoted from "#contract/quoted.ts";

/** An administrator's page about one person. */
export const people = {
	heading: "Person",
	back: "Manage users",
	gone: "There is no such person.",
	facts: {
		role: "Role",
		since: "Since",
		confirmed: "Address confirmed",
		twoFactor: "Two-step login",
		yes: "yes",
		no: "no",
		log: "Audit log about this person",
	},
	suspended: (date: string) => `Suspended since ${date}. This person cannot log in.`,
	decide: {
		heading: "Suspension and role",
		reason: "Reason",
		hint: "It is kept in the audit log. A suspended person gets it in a letter.",
		required: "Reason is required",
		suspend: "Suspend",
		lift: "Lift the suspension",
		lower: { instructor: "Make a student again", admin: "Remove the administrator role" },
		keepsRole: "The role cannot be lowered while this instructor has classes.",
		ask: quoted.areYouSure,
		confirm: {
			suspend: "Yes, suspend",
			lift: "Yes, lift it",
			lower: "Yes, remove the role",
		},
		text: {
			suspend: (name: string) =>
				`\u2068${name}\u2069 is logged out everywhere and cannot log in until you lift the suspension. Their classes are off sale for as long. What they bought stays theirs.`,
			lift: (name: string) =>
				`\u2068${name}\u2069 can log in again, and their classes are for sale again.`,
			lower: (name: string) => `\u2068${name}\u2069 becomes a student at once.`,
			lowerToInstructor: (name: string) =>
				`\u2068${name}\u2069 has classes, and so becomes an instructor at once.`,
		},
		done: {
			suspend: (name: string) => `${name} is suspended`,
			lift: (name: string) => `${name} is not suspended any more`,
			lower: (name: string) => `The role of ${name} has changed`,
		},
		failedTitle: "Nothing has changed",
		self: "This is you. Another administrator can suspend you or remove your role.",
	},
	page: {
		heading: "Public page",
		open: "Open the public page",
		reason: "Reason to clear the page",
		hint: "The instructor reads it in a letter. It is kept in the audit log.",
		required: "Reason is required",
		clear: "Clear the page",
		ask: quoted.areYouSure,
		text: (name: string) =>
			`This removes the biography, links and drawings of \u2068${name}\u2069 for good. Name, picture and classes stay.`,
		confirm: "Yes, clear the page",
		done: (name: string) => `The page of ${name} is cleared`,
		nothing: "There was nothing on the page",
		failedTitle: "The page was not cleared",
	},
	suspensions: {
		heading: "Suspensions",
		none: "Never suspended.",
		by: (name: string | null) =>
			name === null ? "by a deleted account" : `by \u2068${name}\u2069`,
		lifted: (date: string, name: string | null) =>
			name === null ? `Lifted on ${date}` : `Lifted on ${date} by \u2068${name}\u2069`,
		lasts: "Not lifted",
	},
	payments: { heading: "Payments", none: "No payments." },
	classes: {
		heading: "Classes taught",
		none: "No classes taught.",
		paused: "Off sale during the suspension",
	},
	sessions: {
		heading: "Logins",
		none: "Not logged in anywhere.",
		used: (date: string) => `last used ${date}`,
	},
} as const;
