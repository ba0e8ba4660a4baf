/** The students of one of an instructor's classes. */
export const students = {
	link: "Students",
	linkNamed: (className: string) => `Students of ${className}`,
	heading: "Students",
	of: (className: string) =>
		`Everyone who has your class “\u2068${className}\u2069”, since when, and their progress.`,
	list: "Students of this class",
	searchLabel: "Name",
	order: "Order",
	latest: "Latest first",
	orders: { old: "Earliest first" },
	empty: "Nobody has this class yet.",
	gone: "You have no such class.",
	write: "Write to all of them",
	back: "Back to My Classes",
	done: (done: number, lessons: number) =>
		lessons === 0 ? "No lessons yet" : `${done} of ${lessons} lessons done`,
} as const;
