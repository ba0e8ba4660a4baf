/**
 * As what a call is counted, so that nobody takes more than their part (docs/threats.md A4, L12). How many of
 * each are allowed stands in server/limits/budgets.ts.
 */
export type RateLimitCategory =
	| "read"
	| "write"
	| "upload"
	| "session"
	| "sign-in"
	| "sign-up"
	| "link"
	| "letter"
	| "contact"
	| "newsletter"
	| "browser-fault";
