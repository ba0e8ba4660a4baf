import type { GoogleFault } from "#contract/sign-in.ts";
import type { LocalOpenId } from "./local-openid/port.ts";

export type { InventedPerson, LocalOpenId } from "./local-openid/port.ts";

/** Whom we ask who someone is. Its cookie is its own business; we hand headers in and cookies out. */
export interface IdentityProvider extends PasswordSignIn, AddressProofs {
	/** Undefined where nobody answers the Google button. */
	google: GoogleSignIn | undefined;
	/** The provider with invented people, to be mounted at /oidc; only while the site is local. */
	localOpenId: LocalOpenId | undefined;
}

interface PasswordSignIn {
	/** Makes the account, its one row in `users` with role student, and a session. */
	signUp(input: SignUpInput, headers: Headers): Promise<IdentityReply>;
	signIn(input: SignInInput, headers: Headers): Promise<IdentityReply>;
	/** Ends the session of the cookie; harmless without one. */
	signOut(headers: Headers): Promise<IdentityReply>;
	/** Whose cookie this is; undefined for nobody. */
	sessionOf(headers: Headers): Promise<IdentitySession | undefined>;
}

/** Tokens for the links in letters. They are kept as a hash: who reads the database cannot follow them. */
interface AddressProofs {
	/** Good for a day, any number of times: mail programs look at links before people do. */
	confirmationToken(userId: string): Promise<string>;
	/** False for a token that is unknown or too old. */
	confirmAddress(token: string): Promise<boolean>;
	/** Good for an hour, once; undefined for an address without an account. */
	resetToken(email: string): Promise<{ token: string; name: string } | undefined>;
	/** Ends every session of the person and confirms the address. The rule was checked before. */
	resetPassword(token: string, newPassword: string): Promise<ResetOutcome>;
	/**
	 * Follows the token of a `proof-mailed`: password, sessions and links of the account go, the Google
	 * account is linked, the address is confirmed. False for a token that is used, unknown or too old.
	 */
	proveAddress(token: string): Promise<boolean>;
	/** Drops password, sessions and links of an account whose address was never confirmed. */
	dropUnproven(userId: string): Promise<void>;
}

export type ResetOutcome = "done" | "link_expired" | "overloaded" | "refused";

/** "Google", or whoever answers in its place, through OpenID Connect. */
export interface GoogleSignIn {
	/** The provider's address to go to, and the cookie that ties its answer to this browser. */
	start(headers: Headers): Promise<GoogleStart>;
	/** Judges the provider's answer: the query of the callback address. */
	finish(query: Record<string, string>, headers: Headers): Promise<GoogleReply>;
}

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
			proof?: { token: string; name: string; email: string };
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

export type IdentityFault = "wrong_credentials" | "account_exists" | "overloaded" | "refused";

export type IdentityReply =
	| { ok: true; user: IdentitySession["user"] | undefined; setCookies: string[] }
	| { ok: false; fault: IdentityFault };
