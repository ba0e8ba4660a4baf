/** The page of one class. */
export const classPage = {
	metaDescription: (instructor: string, level: string) =>
		`An anime drawing class with ${instructor}. Level: ${level}.`,
	about: "What you will draw",
	enrolled: "Enrolled",
	students: (students: number) => (students === 1 ? "1 student" : `${students} students`),
	nothingToPayYet: "Nothing to pay yet.",
	nothingToPay: "Nothing to pay.",
	refunds: "Refunds within 7 days",
	refundTerms:
		"of your purchase, as long as you have accessed less than 20% of the course and paid its full price.",
	moreOf: (instructor: string) => `More by ${instructor}`,
	allOf: (instructor: string) => `All classes by ${instructor}`,
	notOpen: "Not open yet: only its instructor and administrators see this page.",
} as const;

/** The page of one instructor. */
export const instructorPage = {
	metaDescription: (name: string, site: string) =>
		`Draw with ${name}: who teaches, and every class that is open at ${site}.`,
	classes: (name: string) => `Classes by ${name}`,
	empty: (name: string) => `${name} has no open class at the moment. Others do.`,
	emptyAction: "See all classes",
} as const;
