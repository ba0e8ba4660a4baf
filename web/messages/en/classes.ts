/** Finding a class: what stands around the list on /classes. */
export const finding = {
	title: (search: string) => `Classes for “${search}”`,
	label: "Find classes",
	search: "Search",
	submit: "Find",
	filters: "Filters",
	filtersSet: (set: number) => `Filters (${set} set)`,
	level: "Level",
	anyLevel: "Any level",
	maxPrice: "Up to ($)",
	maxPriceRule: "Write a price like 24 or 19.50",
	anyPrice: "Any price",
	free: "Free only",
	seats: "Seats left",
	sort: "Sort by",
	sorts: { best: "Best match", popular: "Most popular", new: "Newest", price: "Lowest price" },
	count: (classes: number) => (classes === 1 ? "1 class" : `${classes} classes`),
	countSoFar: (classes: number) => `The first ${classes} classes`,
	nothing: "No class is all of that. Give up one thing?",
	nothingFor: (search: string) => `No class is about “${search}” yet.`,
	without: {
		search: (search: string) => `Without “${search}”`,
		level: "Any level",
		maxPrice: "Any price",
		free: "Paid classes too",
		seats: "Sold out too",
	},
	all: "All classes",
} as const;

/** The page of one class. */
export const classPage = {
	metaDescription: (instructor: string, level: string) =>
		`An anime drawing class with ${instructor}. Level: ${level}.`,
	about: "What you will draw",
	price: "Price",
	level: "Level",
	enrolled: "Enrolled",
	students: (students: number) => (students === 1 ? "1 student" : `${students} students`),
	seats: "Seats",
	nothingToPayYet: "Nothing to pay yet.",
	nothingToPay: "Nothing to pay.",
	refunds: "Refunds within 7 days",
	refundTerms:
		"of your purchase, as long as you have accessed less than 20% of the course and paid its full price.",
	moreOf: (instructor: string) => `More by ${instructor}`,
	allOf: (instructor: string) => `All classes by ${instructor}`,
	status: { pending: "Pending", approved: "Approved", denied: "Denied" },
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
