import type { Database } from "#database/tables.ts";

export interface IdentitySession {
	id: string;
	/** Milliseconds since 1970. */
	expiresAt: number;
	user: { id: string; name: string; email: string; image: string | null };
	/** Cookies for the browser, because asking renewed the session. Empty most of the time. */
	setCookies: string[];
}

export type IdentityFault =
	| "wrong_credentials"
	/** Answered only after the right password. */
	| "suspended"
	| "account_exists"
	| "overloaded"
	| "refused"
	| "no_session"
	| "wrong_password"
	| "wrong_code"
	/** Too many wrong codes. For a while even a right one is refused. */
	| "codes_locked"
	/** The challenge is expired, used, or from another browser. */
	| "challenge_over"
	| "second_factor_on"
	| "second_factor_off";

export interface IdentityRefusal {
	ok: false;
	fault: IdentityFault;
	/** With `codes_locked`: seconds until the next attempt is allowed. */
	retryAfter?: number;
}

export type IdentityReply =
	| { ok: true; user: IdentitySession["user"] | undefined; setCookies: string[] }
	| IdentityRefusal;

export type SignInReply = IdentityReply | { ok: "code_wanted"; setCookies: string[] };

export type ProofReply = { ok: true; userId: string } | IdentityRefusal;

/** What belongs to a new account, in its transaction. */
export type SignUpAlso = (tx: Database, user: IdentitySession["user"]) => Promise<void>;
