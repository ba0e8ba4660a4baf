import type { ClassState } from "#contract/enumerations.ts";
import { REFUND_DAYS, REFUND_PERCENT } from "#contract/rules.ts";

const NOT_YET =
	"This class is not open yet. Only its instructor and administrators can see this page.";

/** The page of one class. */
export const classPage = {
	metaDescription: (instructor: string, level: string) =>
		`An anime drawing class with ${instructor}. Level: ${level}.`,
	about: "About this class",
	enrolled: "Enrolled",
	students: (students: number) => (students === 1 ? "1 student" : `${students} students`),
	redPencil: "Red pencil",
	/** The critiques that a seat includes. */
	critiques: (sheets: number, days: number) =>
		sheets === 0
			? "no critiques"
			: `${sheets === 1 ? "1 critique" : `${sheets} critiques`}, ${sheets === 1 ? "" : "each "}within ${days === 1 ? "1 day" : `${days} days`}`,
	nothingToPayYet: "Nothing to pay yet.",
	nothingToPay: "Nothing to pay.",
	allTaken: "All seats are taken.",
	otherSeats: "See other classes with seats left",
	otherSeatsIn: (subject: string) => `See other ${subject} classes with seats left`,
	refunds: `Refunds within ${REFUND_DAYS} days`,
	refundTerms: `of your purchase, as long as you have accessed less than ${REFUND_PERCENT}% of the course and paid its full price.`,
	moreOf: (instructor: string) => `More by ${instructor}`,
	allOf: (instructor: string) => `All classes by ${instructor}`,
	/** For the instructor and administrators: what visitors would see, and why they do not. */
	notOpen: {
		draft: "A preview of this draft. Only its instructor and administrators can see this page.",
		pending: NOT_YET,
		approved: NOT_YET,
		denied: NOT_YET,
		withdrawn:
			"This class is off sale. Only its students, instructor and administrators can see it.",
		taken_down:
			"An administrator took this class off sale. Only its students, instructor and administrators can see it.",
	} satisfies Record<ClassState, string>,
	kept: "This class is not on sale any more. You keep it, with all of its lessons.",
} as const;

/** The page of one instructor. */
export const instructorPage = {
	metaDescription: (name: string, site: string) =>
		`Draw with ${name}. See all open classes by ${name} at ${site}.`,
	classes: (name: string) => `Classes by ${name}`,
	empty: (name: string) => `${name} has no open classes at the moment. Other instructors do.`,
	emptyAction: "See all classes",
} as const;
