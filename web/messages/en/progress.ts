import { REFUND_PERCENT } from "#contract/rules.ts";

/** How much of a class has been used, for the refund rule. */
export const meter = {
	heading: "Your money back",
	used: (share: string) => `You have accessed ${share} of this class.`,
	atOnce: (until: string) => `Until ${until} a refund is given at once.`,
	judged: (until: string) => `Until ${until} you can ask for a refund. A person decides about it.`,
	asked: "You asked for a refund. A person decides about it.",
	limit: `${REFUND_PERCENT}%`,
	whole: "the whole class",
} as const;

/** How far a student is in a class. */
export const progress = {
	done: (done: number, all: number) => `${done} of ${all} cuts done`,
	key: {
		"is-done": () => "Done",
		"is-now": (place: number) => `Cut ${place} is open`,
		"is-next": () => "To draw",
	},
} as const;

export const myLearning = "My learning";
