/** Shared sheets on the page of a class. A separate file, so that this page loads no other sentence about sheets. */
export const sheetsOnClass = {
	heading: "Drawn in this class",
	student: "a student",
	by: (student: string) => `Drawn by ${student}`,
	picture: (title: string) => `Drawing: ${title}`,
} as const;
