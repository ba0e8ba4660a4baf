import type { RateLimitCategory } from "#contract/limits.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

export interface Budget {
	most: number;
	/** In milliseconds. */
	within: number;
	/** Back-off: after a window whose limit was exceeded, the next one is twice as long, up to this length. */
	longest?: number;
	/**
	 * How many calls a process reserves at once in the database and then counts in memory (decisions/0033). It stays
	 * exact: what is reserved is counted. If absent, every call is counted in the database.
	 */
	lease?: number;
}

/** The budgets of one category. An address is one IPv4 address, or one IPv6 network of 64 bits. */
export interface Budgets {
	address: Budget;
	/** The budget of the signed-in user. */
	account?: Budget;
	/** The budget of the email address in the input. */
	email?: Budget;
}

/**
 * How often each kind of call is allowed. Behind one address there is often a whole class: forty students behind one
 * router who open the site, sign up, log in and pay in the same lesson. So the budget of an address is at least forty
 * times what one of them needs. The budget of a user is many times what a person can do by hand. See
 * decisions/0011-limits.md.
 */
export const budgets: Record<RateLimitCategory, Budgets> = {
	// A page and its pictures are about forty reads. Each process counts its own.
	read: {
		address: { most: 6_000, within: MINUTE },
		account: { most: 1_200, within: MINUTE },
	},
	// Selecting, paying, editing, deciding: by hand at most one per second.
	write: {
		address: { most: 1_200, within: MINUTE, lease: 20 },
		account: { most: 120, within: MINUTE, lease: 12 },
	},
	// A player reports every 5 to 10 seconds and on each pause. Each process counts its own, like reads.
	beat: {
		address: { most: 4_800, within: MINUTE },
		account: { most: 120, within: MINUTE },
	},
	// A desk sends every 5 seconds or 50 entries, and what was drawn offline in one go. Each process counts its own.
	sheet: {
		address: { most: 6_000, within: MINUTE },
		account: { most: 180, within: MINUTE },
	},
	// A picture of 15 MB in parts is 62 calls. Pictures per day: server/images/begin-upload.ts.
	upload: {
		address: { most: 1_800, within: MINUTE },
		account: { most: 300, within: MINUTE },
	},
	// One token per quarter of an hour and tab.
	session: { address: { most: 1_200, within: MINUTE } },
	// Passwords. The budget per account is below.
	"sign-in": { address: { most: 300, within: 15 * MINUTE } },
	"sign-up": {
		address: { most: 60, within: HOUR },
		email: { most: 10, within: HOUR },
	},
	// The links in letters. Slows down guessing of tokens.
	link: { address: { most: 300, within: 15 * MINUTE } },
	// A letter to an address. Protects its owner from a flood of letters.
	letter: {
		address: { most: 120, within: HOUR },
		email: { most: 5, within: HOUR },
	},
	// What is wrong with a shared sheet. One report is enough; a class behind one router may send forty.
	report: { address: { most: 60, within: HOUR }, account: { most: 20, within: HOUR } },
	// A whole list as a file.
	export: { address: { most: 120, within: HOUR }, account: { most: 30, within: HOUR } },
	// Everything that is one person's, as one archive.
	"own-export": { address: { most: 120, within: HOUR }, account: { most: 3, within: HOUR } },
	contact: { address: { most: 20, within: HOUR } },
	// Each call writes one line to the log. The first few are enough to notice that a page fails for a whole class.
	"browser-fault": { address: { most: 60, within: 10 * MINUTE } },
	newsletter: {
		address: { most: 120, within: HOUR },
		email: { most: 5, within: HOUR },
	},
};

/** Passwords for one account from one address, until one is correct (docs/threats.md A4). */
export const TRIES: Budget = { most: 20, within: 5 * MINUTE, longest: HOUR };
/** Passwords for one account from all addresses together. Above it the account is under attack. */
export const TRIES_FROM_EVERYWHERE: Budget = { most: 200, within: HOUR };
/** Then each address has this many attempts, so that the owner can still sign in. */
export const TRIES_UNDER_ATTACK = 3;
/** How often an address may learn that an account exists (docs/threats.md A3). */
export const TAKEN_ANSWERS: Budget = { most: 5, within: HOUR };
