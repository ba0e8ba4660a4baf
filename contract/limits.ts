/**
 * The rate-limit category of a call (docs/threats.md A4, L12). server/limits/budgets.ts has the budget of each
 * category.
 */
export type RateLimitCategory =
	| "read"
	| "write"
	| "beat"
	| "sheet"
	| "upload"
	| "session"
	| "sign-in"
	| "sign-up"
	| "link"
	| "letter"
	| "contact"
	| "newsletter"
	| "report"
	| "export"
	| "own-export"
	| "browser-fault";
