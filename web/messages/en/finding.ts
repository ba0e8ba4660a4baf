import type { ClassFlag, ClassSort } from "#contract/enumerations.ts";

/** Search, filters and results on /classes. */
export const finding = {
	title: (search: string) => `Classes for “${search}”`,
	label: "Find classes",
	search: "Search",
	submit: "Find",
	filters: "Filters",
	filtersSet: (set: number) => `Filters (${set} set)`,
	maxPrice: "Up to ($)",
	priceFaults: {
		negative: "A price cannot be below $0. Write one like 24 or 19.50, or leave the field empty.",
		tooHigh: "No class costs more than $10,000. Write a lower price, or leave the field empty.",
		notANumber: "This is not a price. Write one like 24 or 19.50, or leave the field empty.",
	},
	anyPrice: "Any price",
	flags: { free: "Free only", seats: "Seats left" } satisfies Record<ClassFlag, string>,
	sort: "Sort by",
	bestMatch: "Best match",
	sorts: {
		popular: "Most popular",
		new: "Newest",
		price: "Lowest price",
	} satisfies Record<ClassSort, string>,
	count: (classes: number) => (classes === 1 ? "1 class" : `${classes} classes`),
	countSoFar: (classes: number) => `The first ${classes} classes`,
	countBest: (classes: number) => `The best ${classes} classes`,
	noneSoFar: "No class so far",
	nothing: "No class matches all filters. Remove one?",
	nothingFor: (search: string) => `No class matches “${search}”.`,
	nothingForNext: "Check the spelling, use fewer words, or try one of these subjects.",
	/** Words that the search understands (database/search-words.ts). */
	subjects: ["hands", "faces", "water", "places", "machines"],
	without: {
		search: (search: string) => `Without “${search}”`,
		maxPrice: "Any price",
		free: "Paid classes too",
		seats: "Sold out too",
	},
	all: "All classes",
} as const;
