import type { Database } from "#database/tables.ts";
import type { GoogleLinks, GoogleSignIn } from "./google-port.ts";
import type {
	IdentityRefusal,
	IdentityReply,
	IdentitySession,
	ProofReply,
	SignInReply,
	SignUpAlso,
} from "./identity-reply.ts";
import type { LocalOpenId } from "./local-openid/port.ts";

export type * from "./google-port.ts";
export type * from "./identity-reply.ts";
export type { InventedPerson, LocalOpenId } from "./local-openid/port.ts";
export { sentCookies } from "./sent-cookies.ts";

/** The header in which server/http passes on the client's address. No other header is trusted for it. */
export const ADDRESS_HEADER = "x-genga-address";

/**
 * Maximum lifetime of a session in milliseconds, even in constant use. The idle timeout is seven days
 * (docs/safekeeping.md). Afterwards the person logs in again.
 */
export const SESSION_MAX = 30 * 24 * 3_600_000;

/** The identity provider. Its cookies are opaque to us: we pass headers in and cookies out. */
export interface IdentityProvider extends PasswordSignIn, AddressProofs {
	/** Undefined when there is no Google button. */
	google: GoogleSignIn | undefined;
	googleLinks: GoogleLinks;
	secondFactor: SecondFactor;
	ownPassword: OwnPassword;
	addressChanges: AddressChanges;
	/** The provider with invented people, to be mounted at /oidc. Present only while the site is local. */
	localOpenId: LocalOpenId | undefined;
}

/**
 * How many passwords may be tried. The provider asks it before each comparison; the provider's creator implements it.
 */
export interface PasswordBudget {
	/** Throws a Problem when the budget is used up. */
	admit(tries: PasswordTries): Promise<void>;
	/** Called after a right password, so that it does not count. */
	forget(tries: PasswordTries): Promise<void>;
}

export interface PasswordTries {
	/** In canonical form. */
	email: string;
	/** The value of `ADDRESS_HEADER`; empty when absent. */
	address: string;
	/** True inside a session of that account, false at the login. */
	signedIn: boolean;
}

interface PasswordSignIn {
	/** Creates the account, its one row in `users` with role student, and a session, and does `also`, or none of it. */
	signUp(input: SignUpInput, headers: Headers, also?: SignUpAlso): Promise<IdentityReply>;
	/** When two-step login is on, the cookies are those of a challenge for `secondFactor.verify`. */
	signIn(input: SignInInput, headers: Headers): Promise<SignInReply>;
	/** Ends the session of the cookie. Harmless without one. */
	signOut(headers: Headers): Promise<IdentityReply>;
	/** The session behind the cookie; undefined when there is none. */
	sessionOf(headers: Headers): Promise<IdentitySession | undefined>;
}

/**
 * Tokens for the links in letters. They are stored as a hash, so a reader of the database cannot follow them. A new
 * password, and anything that ends all other sessions, invalidates every earlier token of the account (decisions/0016).
 */
interface AddressProofs {
	/** Valid for a day, any number of times, because mail programs open links before people do. */
	confirmationToken(userId: string, tx?: Database): Promise<string>;
	/** For a lost letter. Issues none for a confirmed address, nor within five minutes of the last one. */
	anotherConfirmation(userId: string): Promise<{ token: string } | "confirmed" | "too-soon">;
	/** Returns the account's id. Undefined for a token that is unknown or expired. */
	confirmAddress(token: string): Promise<string | undefined>;
	/** Valid for an hour, once. Undefined for an address without an account. */
	resetToken(email: string): Promise<{ token: string; userId: string } | undefined>;
	/** Ends every session of the person and confirms the address. The caller has checked the password rule. */
	resetPassword(
		token: string,
		newPassword: string,
		also?: (tx: Database, userId: string) => Promise<void>,
	): Promise<ResetOutcome>;
	/**
	 * Follows the token of a `proof-mailed`. Removes the account's password, sessions and links, links the Google
	 * account, confirms the address, and takes name and picture from the provider. Undefined for a token that is used,
	 * unknown or expired.
	 */
	proveAddress(token: string): Promise<{ userId: string; image: string | null } | undefined>;
	/** Deletes password, sessions and links of an account whose address was never confirmed. */
	dropUnproven(userId: string): Promise<void>;
	/**
	 * In the caller's transaction: ends every session of the account except `keptSession`, every link issued for it and
	 * every login that waits for a code. Answers the number of sessions ended.
	 */
	endOtherAccess(tx: Database, userId: string, keptSession: string): Promise<number>;
	/**
	 * In the caller's transaction: removes every way into an account that is being deleted, with passwords, second
	 * factor, sessions and links of every kind.
	 */
	forget(tx: Database, userId: string): Promise<void>;
}

/** The account with the new password, or the reason for the refusal. */
export type ResetOutcome = { userId: string } | "link_expired" | "overloaded" | "refused";

/**
 * Changes the password of a person who gives the present one. Two steps, so that nothing is hashed inside a
 * transaction.
 */
export interface OwnPassword {
	/** Checks the present password and hashes the new one. Changes nothing. */
	prepare(
		headers: Headers,
		input: { currentPassword: string; newPassword: string },
	): Promise<NewPasswordReply>;
	/**
	 * Stores the new hash and ends every other session, in the caller's transaction. False when the password changed in
	 * between.
	 */
	keep(tx: Database, prepared: PreparedPassword): Promise<boolean>;
}

export interface PreparedPassword {
	user: IdentitySession["user"];
	sessionId: string;
	/** Hashes: the present one, and the one that replaces it. */
	present: string;
	hash: string;
}

export type NewPasswordReply = ({ ok: true } & PreparedPassword) | IdentityRefusal;

/**
 * Another address for an account (decisions/0063). The links are like those of `AddressProofs`, each valid once. Only
 * the return link survives events that end the others.
 */
export interface AddressChanges {
	/** Checks the password of the session's person. `generation` is the one of the account's links at that time. */
	prove(
		headers: Headers,
		password: string,
	): Promise<{ ok: true; userId: string; generation: number } | IdentityRefusal>;
	isTaken(email: string): Promise<boolean>;
	/**
	 * For a letter to the new address. Valid for an hour, and only in the generation in which the password was proven.
	 * Undefined if that generation has ended.
	 */
	token(asked: AskedAddress): Promise<string | undefined>;
	/**
	 * Gives the account the address of the link, which is confirmed with it, in the caller's transaction. Sessions,
	 * password and second factor stay, and every earlier link ends.
	 */
	follow(tx: Database, token: string): Promise<AddressOutcome>;
	/** A return link for a letter to the earlier address. Valid for seven days. */
	wayBack(tx: Database, change: { userId: string; from: string }): Promise<string>;
	/**
	 * Restores the address of a return link, in the caller's transaction. Removes the account's password, second
	 * factor, sessions and links, because somebody else may have them.
	 */
	goBack(tx: Database, token: string): Promise<AddressOutcome>;
}

export interface AskedAddress {
	userId: string;
	email: string;
	generation: number;
}

export type AddressOutcome =
	| { ok: true; userId: string; from: string; fromConfirmed: boolean; to: string }
	| { ok: false; fault: "link_expired" | "taken" };

/** Two-step login: a code of an authenticator app after the password (decisions/0012). */
export interface SecondFactor {
	stateOf(userId: string): Promise<{ enabled: boolean; hasPassword: boolean }>;
	/** Creates a secret for the session's person. It is not in use until it is confirmed. */
	begin(headers: Headers, password: string): Promise<SecondFactorStart>;
	/**
	 * Turns it on with a first code, in the caller's transaction. The session gets a new id, so its old cookie and tokens
	 * are invalid.
	 */
	confirm(tx: Database, headers: Headers, code: string): Promise<IdentityReply>;
	/** The second step of a login: a code of the app or a backup code, each valid once. */
	verify(headers: Headers, code: string): Promise<IdentityReply>;
	/** Checks the password and a current code of the session's person. Wrong codes count as in `verify`. */
	prove(headers: Headers, proof: { password: string; code: string }): Promise<ProofReply>;
	/** Turns it off, in the caller's transaction. False when it was not on. */
	drop(tx: Database, userId: string): Promise<boolean>;
}

export type SecondFactorStart =
	| { ok: true; address: string; backupCodes: string[] }
	| IdentityRefusal;

export interface SignUpInput {
	name: string;
	/** In canonical form. */
	email: string;
	password: string;
	image: string;
}

export interface SignInInput {
	email: string;
	password: string;
}
