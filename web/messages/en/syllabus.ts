import { REFUND_DAYS, REFUND_PERCENT } from "#contract/rules.ts";

/** The lessons of a class, on its page. */
export const syllabus = {
	heading: "What you will draw",
	list: "Cuts",
	atDesk: "At your desk",
	free: "free",
	text: "to read",
	files: (files: number) => (files === 1 ? "1 file" : `${files} files`),
	follow:
		"Lessons follow. Your seat includes them all: they open in your Enrolled Classes as soon as they are approved.",
	play: (place: number) => `Play cut ${place}, free`,
	playHint: "No account needed.",
	read: (place: number) => `Read cut ${place}, free`,
	back: "Back to the drawing",
	bring: "Bring",
	outcomes: "Afterwards you can draw",
	moneyBack: "Your money back",
	moneyBackText: `Within ${REFUND_DAYS} days, as long as you have accessed less than ${REFUND_PERCENT}% of the course. It is given at once. After cut 1 you would stand here:`,
	moneyBackChart: (share: string) =>
		`After cut 1 you have accessed ${share} of this class. From ${REFUND_PERCENT}% on, you cannot get a refund at once.`,
	afterFirst: "after cut 1",
	limit: `${REFUND_PERCENT}%`,
	whole: "the whole class",
} as const;
