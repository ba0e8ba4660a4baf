export const classes = {
	heading: "Classes",
	lead: "Each class teaches one thing. Find yours.",
	more: "More classes",
	list: "All classes",
	loadingMore: "Loading more classes",
	empty: "No classes are open yet. Come back soon, or meet the instructors.",
	emptyAction: "Meet the instructors",
	seatsLeft: (left: number, total: number) => `${left} of ${total} left`,
	seatsTaken: (taken: number, total: number) => `${taken} of ${total} seats taken`,
	soldOut: "Sold out",
	allHeld: (time: string) =>
		`Other students are paying for the last seats. One may be free again at ${time}.`,
	picture: (className: string) => `Drawing for the class ${className}`,
} as const;
