/** Sentences about the order, the days and the length of lists. */
export const lists = {
	next: "Next page",
	previous: "Previous page",
	first: "First page",
	pages: "Pages of this list",
	from: "First day",
	to: "Last day",
	days: "Only these days",
	daysHint: "Days begin at midnight UTC.",
	order: "The last day must not be before the first",
	sort: "Order",
	newest: "Newest first",
	oldest: "Oldest first",
	rows: (first: number, last: number) =>
		first === last ? number(first) : `${number(first)}–${number(last)}`,
	of: (shown: string, total: string) => `${shown} of ${total}`,
	atLeast: (total: string) => `${total} or more`,
} as const;

export function number(value: number): string {
	return value.toLocaleString("en-US");
}
