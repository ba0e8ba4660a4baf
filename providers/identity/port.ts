import type { GoogleFault } from "#contract/sign-in.ts";
import type { Database } from "#database/tables.ts";
import type { LocalOpenId } from "./local-openid/port.ts";

export type { InventedPerson, LocalOpenId } from "./local-openid/port.ts";

/** In it the HTTP floor says from which address a request came; no other header is believed. */
export const ADDRESS_HEADER = "x-genga-address";

/**
 * Milliseconds that a session lasts at most, however often it is used; rest ends it after seven days
 * (docs/safekeeping.md). Then one logs in again.
 */
export const SESSION_MAX = 30 * 24 * 3_600_000;

/** Whom we ask who someone is. Its cookie is its own business; we hand headers in and cookies out. */
export interface IdentityProvider extends PasswordSignIn, AddressProofs {
	/** Undefined where nobody answers the Google button. */
	google: GoogleSignIn | undefined;
	googleLinks: GoogleLinks;
	secondFactor: SecondFactor;
	ownPassword: OwnPassword;
	/** The provider with invented people, to be mounted at /oidc; only while the site is local. */
	localOpenId: LocalOpenId | undefined;
}

/** How many passwords may be tried. Counted by whoever makes the provider; it asks before it compares one. */
export interface PasswordBudget {
	/** Throws a Problem when there is nothing left. */
	admit(tries: PasswordTries): Promise<void>;
	/** The password was right. */
	forget(tries: PasswordTries): Promise<void>;
}

export interface PasswordTries {
	/** Canonical. */
	email: string;
	/** What `ADDRESS_HEADER` says; empty without it. */
	address: string;
	/** In a session of that account, not at the login. */
	signedIn: boolean;
}

interface PasswordSignIn {
	/** Makes the account, its one row in `users` with role student, and a session. */
	signUp(input: SignUpInput, headers: Headers): Promise<IdentityReply>;
	/** Where the password alone is not enough, the cookies are those of a challenge, for `secondFactor.verify`. */
	signIn(input: SignInInput, headers: Headers): Promise<SignInReply>;
	/** Ends the session of the cookie; harmless without one. */
	signOut(headers: Headers): Promise<IdentityReply>;
	/** Whose cookie this is; undefined for nobody. */
	sessionOf(headers: Headers): Promise<IdentitySession | undefined>;
}

/**
 * Tokens for the links in letters. They are kept as a hash: who reads the database cannot follow them. A new
 * password, and whatever ends all other sessions, makes every earlier token of the account worthless (decisions/0016).
 */
interface AddressProofs {
	/** Good for a day, any number of times: mail programs look at links before people do. */
	confirmationToken(userId: string): Promise<string>;
	/** The same for a letter that was lost: none for a confirmed address, nor within five minutes of the last. */
	anotherConfirmation(userId: string): Promise<{ token: string } | "confirmed" | "too-soon">;
	/** False for a token that is unknown or too old. */
	confirmAddress(token: string): Promise<boolean>;
	/** Good for an hour, once; undefined for an address without an account. */
	resetToken(email: string): Promise<{ token: string; userId: string } | undefined>;
	/** Ends every session of the person and confirms the address. The rule was checked before. */
	resetPassword(token: string, newPassword: string): Promise<ResetOutcome>;
	/**
	 * Follows the token of a `proof-mailed`: password, sessions and links of the account go, the Google
	 * account is linked, the address is confirmed, name and picture are the provider's. Undefined for a token that is used, unknown or too old.
	 */
	proveAddress(token: string): Promise<{ userId: string; image: string | null } | undefined>;
	/** Drops password, sessions and links of an account whose address was never confirmed. */
	dropUnproven(userId: string): Promise<void>;
	/**
	 * In the caller's transaction: ends every session of the account but that one, every link that was issued for
	 * it and every log-in that waits for a code. Answers how many sessions ended.
	 */
	endOtherAccess(tx: Database, userId: string, keptSession: string): Promise<number>;
}

/** Whose password it is now, or why it is not. */
export type ResetOutcome = { userId: string } | "link_expired" | "overloaded" | "refused";

/** Another password for who has the present one. In two steps, so that nothing is hashed in a transaction. */
export interface OwnPassword {
	/** Whether the session's person has the present password, and the new one as it is kept. Changes nothing. */
	prepare(
		headers: Headers,
		input: { currentPassword: string; newPassword: string },
	): Promise<NewPasswordReply>;
	/** Keeps it and ends every other session, in the caller's transaction; false when it was changed meanwhile. */
	keep(tx: Database, prepared: PreparedPassword): Promise<boolean>;
}

export interface PreparedPassword {
	user: IdentitySession["user"];
	sessionId: string;
	/** Hashes: the one that it takes the place of, and its own. */
	present: string;
	hash: string;
}

export type NewPasswordReply = ({ ok: true } & PreparedPassword) | IdentityRefusal;

/** Codes of an authenticator app, asked for after the password (decisions/0012). */
export interface SecondFactor {
	stateOf(userId: string): Promise<{ enabled: boolean; hasPassword: boolean }>;
	/** A new secret for the session's person, which nobody is asked for until it is confirmed. */
	begin(headers: Headers, password: string): Promise<SecondFactorStart>;
	/** By a first code, in the caller's transaction. The session gets another id: its old cookie and tokens are worthless. */
	confirm(tx: Database, headers: Headers, code: string): Promise<IdentityReply>;
	/** The second step of a log-in: a code of the app or a backup code, each once. */
	verify(headers: Headers, code: string): Promise<IdentityReply>;
	/** Whether the session's person has the password and a code just now; wrong codes count as in `verify`. */
	prove(headers: Headers, proof: { password: string; code: string }): Promise<ProofReply>;
	/** Takes it away, in the caller's transaction; false for who has none. */
	drop(tx: Database, userId: string): Promise<boolean>;
}

export type SecondFactorStart =
	| { ok: true; address: string; backupCodes: string[] }
	| IdentityRefusal;

export type ProofReply = { ok: true; userId: string } | IdentityRefusal;

/** "Google", or whoever answers in its place, through OpenID Connect. */
export interface GoogleSignIn {
	/** The provider's address to go to, and the cookie that ties its answer to this browser. */
	start(headers: Headers): Promise<GoogleStart>;
	/** Judges the provider's answer: the query of the callback address. */
	finish(query: Record<string, string>, headers: Headers): Promise<GoogleReply>;
}

/** What becomes of a `waiting` token: the first sign-in with Google for an account that has a password (decisions/0023). */
export interface GoogleLinks {
	/** Whether that is the password of the account for which a `waiting` token stands; undefined when it is. */
	checkPassword(
		token: string,
		password: string,
		headers: Headers,
	): Promise<IdentityFault | undefined>;
	/** Google becomes a way in beside the password, which was checked. In the caller's transaction; the token is used up. */
	linkBeside(tx: Database, token: string, headers: Headers): Promise<LinkedGoogle>;
	/**
	 * Google becomes the only way in: the password, its second factor, every session and every link of the account are
	 * gone, name and picture are the provider's. In the caller's transaction; the token is used up.
	 */
	linkInstead(tx: Database, token: string, headers: Headers): Promise<LinkedGoogle>;
}

/** The cookies are those of a new session. */
export type LinkedGoogle =
	| { ok: true; user: IdentitySession["user"]; setCookies: string[] }
	| IdentityRefusal;

export type GoogleStart =
	| { ok: true; address: string; setCookies: string[] }
	| { ok: false; code: GoogleFault };

export type GoogleReply =
	| { ok: true; user: IdentitySession["user"]; isNew: boolean; setCookies: string[] }
	| {
			ok: false;
			code: GoogleFault;
			setCookies: string[];
			/** With `proof-mailed`: what the letter needs, which the caller sends. Good for an hour, once. */
			proof?: { token: string; email: string };
			/** With `password-wanted`: for a cookie of this browser. Good for ten minutes, once. */
			waiting?: string;
	  };

export interface SignUpInput {
	name: string;
	/** Canonical. */
	email: string;
	password: string;
	image: string;
}

export interface SignInInput {
	email: string;
	password: string;
}

export interface IdentitySession {
	id: string;
	/** Milliseconds since 1970. */
	expiresAt: number;
	user: { id: string; name: string; email: string; image: string | null };
}

export type IdentityFault =
	| "wrong_credentials"
	| "account_exists"
	| "overloaded"
	| "refused"
	| "no_session"
	| "wrong_password"
	| "wrong_code"
	/** Too many wrong codes: not even a right one helps for a while. */
	| "codes_locked"
	/** The challenge is too old, used, or of another browser. */
	| "challenge_over"
	| "second_factor_on"
	| "second_factor_off";

export interface IdentityRefusal {
	ok: false;
	fault: IdentityFault;
	/** Seconds after which to try again, with `codes_locked`. */
	retryAfter?: number;
}

export type IdentityReply =
	| { ok: true; user: IdentitySession["user"] | undefined; setCookies: string[] }
	| IdentityRefusal;

export type SignInReply = IdentityReply | { ok: "code_wanted"; setCookies: string[] };
