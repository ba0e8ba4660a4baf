/** The public proof that a class was finished. */
export const certificates = {
	title: (student: string, className: string) => `${student} drew ${className}`,
	description: (student: string, className: string, site: string) =>
		`${student} finished every cut of the class ${className} at ${site}.`,
	label: "Certificate",
	drew: "drew every cut of",
	/** Without a length, nothing was played: every cut was ticked. */
	line: (length: string | undefined) => (length ? `: ${length} at the desk.` : "."),
	cuts: "The cuts, and when each was drawn",
	/** Instead of the list, when there are many. */
	days: (cuts: number, first: string, last: string) => `${cuts} cuts, from ${first} to ${last}`,
	picture: (className: string) => `The drawing of the class ${className}`,
	taught: "taught the class",
	stamp: "Passed",
	number: "No.",
	qr: (address: string) => `QR code of this page's address, ${address}`,
	revokedStamp: "Revoked",
	revoked: (day: string) =>
		`This certificate was revoked on ${day}, because the class was refunded.`,
	print: "Print",
	class: "See the class",
	missing: "There is no certificate at this address. It may have been deleted by its owner.",

	delete: "Delete this certificate",
	deleteTitle: "Delete your certificate?",
	deleteText:
		"Its address stops working, also for people who have it. You can get a new one later.",
	confirmDelete: "Yes, delete it",
	deleted: "Your certificate is deleted",
	deleteFailed: "The certificate was not deleted",
} as const;
