import type { Counted } from "#contract/limits.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

export interface Budget {
	most: number;
	/** Milliseconds. */
	within: number;
	/** Back-off: a window that was overdrawn is followed by one twice as long, up to this. */
	longest?: number;
}

/** Whose budget it is. An address is one IPv4 address, or one IPv6 network of 64 bits. */
export interface Budgets {
	address: Budget;
	/** Of the person who is signed in. */
	account?: Budget;
	/** Of the e-mail address that was typed. */
	email?: Budget;
}

/**
 * Who does what how often. An address is often a whole class: forty students behind one router, who open the
 * site, sign up, log in and pay in the same lesson. Its budget is at least forty times what one of them
 * needs; a person's own budget is many times what a hand can do. See decisions/0011-limits.md.
 */
export const budgets: Record<Counted, Budgets> = {
	// A page and its pictures are some forty reads. Counted by each process for itself.
	read: {
		address: { most: 6_000, within: MINUTE },
		account: { most: 1_200, within: MINUTE },
	},
	// Selecting, paying, editing, deciding: a hand makes one in a second at best.
	write: {
		address: { most: 1_200, within: MINUTE },
		account: { most: 120, within: MINUTE },
	},
	// A picture of 15 MB in parts is 62 calls. How many pictures a day: server/images/begin-upload.ts.
	upload: {
		address: { most: 1_800, within: MINUTE },
		account: { most: 300, within: MINUTE },
	},
	// A token for every quarter of an hour and every tab.
	session: { address: { most: 1_200, within: MINUTE } },
	// Passwords; what counts for an account stands below.
	"sign-in": { address: { most: 300, within: 15 * MINUTE } },
	"sign-up": {
		address: { most: 60, within: HOUR },
		email: { most: 10, within: HOUR },
	},
	// The links in letters: whoever guesses tokens guesses slowly.
	link: { address: { most: 300, within: 15 * MINUTE } },
	// A letter to somebody: their post box is not ours to fill.
	letter: {
		address: { most: 120, within: HOUR },
		email: { most: 5, within: HOUR },
	},
	contact: { address: { most: 20, within: HOUR } },
	// A line in the log each: a page that breaks for a whole class is known after the first of them.
	"browser-fault": { address: { most: 60, within: 10 * MINUTE } },
	newsletter: {
		address: { most: 120, within: HOUR },
		email: { most: 5, within: HOUR },
	},
};

/** Passwords for one account from one address, until one is right (docs/threats.md A4). */
export const TRIES: Budget = { most: 20, within: 5 * MINUTE, longest: HOUR };
/** Passwords for one account from everywhere. Beyond it the account is being attacked. */
export const TRIES_FROM_EVERYWHERE: Budget = { most: 200, within: HOUR };
/** Then every address has this many left: its owner gets in, wherever the others are. */
export const TRIES_UNDER_ATTACK = 3;
/** How often an address is told that an account exists (docs/threats.md A3). */
export const TOLD_TAKEN: Budget = { most: 5, within: HOUR };
