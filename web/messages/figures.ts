import type { FigureSum } from "#contract/enumerations.ts";

/** The page of figures. */
export const figures = {
	heading: "Figures",
	lead: "Sales of a period, compared with the same number of days before it. Days begin at midnight UTC. Sales are paid purchases. Enrolments are students who still have the class. A refund counts on the day of its purchase.",
	period: "Period",
	show: "Show",
	presets: "Common periods",
	preset: {
		week: "7 days",
		month: "28 days",
		quarter: "90 days",
		thisMonth: "This month",
		lastMonth: "Last month",
		thisYear: "This year",
	},
	by: "Figures by",
	groups: { class: "By class", instructor: "By instructor" },
	sort: "Highest first",
	sums: {
		gross: "Gross",
		sales: "Sales",
		refunds: "Refunds",
		enrolments: "Enrolments",
	} satisfies Record<FigureSum, string>,
	together: "Together",
	andBefore: (sum: string) => `${sum} / before`,
	before: (value: string) => `before: ${value}`,
	days: (from: string, to: string) => `${from} – ${to}`,
	compared: (from: string, to: string) => `before: ${from} – ${to}`,
	class: "Class",
	instructor: "Instructor",
	list: "Figures, the highest first",
	empty: "Nothing was sold in this period, nor in the one before it.",
} as const;
