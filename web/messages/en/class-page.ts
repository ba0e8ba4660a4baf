import { REFUND_DAYS } from "#contract/rules.ts";

/** The page of one class. */
export const classPage = {
	metaDescription: (instructor: string, level: string) =>
		`An anime drawing class with ${instructor}. Level: ${level}.`,
	about: "About this class",
	enrolled: "Enrolled",
	students: (students: number) => (students === 1 ? "1 student" : `${students} students`),
	redPencil: "Red pencil",
	/** What a seat holds of its teacher's time. */
	critiques: (sheets: number, days: number) =>
		sheets === 0
			? "no critiques"
			: `${sheets === 1 ? "1 critique" : `${sheets} critiques`}, ${sheets === 1 ? "" : "each "}within ${days === 1 ? "1 day" : `${days} days`}`,
	nothingToPayYet: "Nothing to pay yet.",
	nothingToPay: "Nothing to pay.",
	refunds: `Refunds within ${REFUND_DAYS} days`,
	refundTerms:
		"of your purchase, as long as you have accessed less than 20% of the course and paid its full price.",
	moreOf: (instructor: string) => `More by ${instructor}`,
	allOf: (instructor: string) => `All classes by ${instructor}`,
	notOpen: "This class is not open yet. Only its instructor and administrators can see this page.",
} as const;

/** The page of one instructor. */
export const instructorPage = {
	metaDescription: (name: string, site: string) =>
		`Draw with ${name}. See all open classes by ${name} at ${site}.`,
	classes: (name: string) => `Classes by ${name}`,
	empty: (name: string) => `${name} has no open classes at the moment. Other instructors do.`,
	emptyAction: "See all classes",
} as const;
