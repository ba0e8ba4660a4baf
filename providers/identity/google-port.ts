import type { GoogleFault } from "#contract/accounts/sign-in.ts";
import type { Database } from "#database/tables.ts";
import type {
	IdentityFault,
	IdentityRefusal,
	IdentitySession,
	SignUpAlso,
} from "./identity-reply.ts";

/** Google, or the provider configured in its place, through OpenID Connect. */
export interface GoogleSignIn {
	/** The provider's address to redirect to, and the cookie that ties its answer to this browser. */
	start(headers: Headers): Promise<GoogleStart>;
	/**
	 * Checks the provider's answer, which is the query of the callback address. Creates a session, and for a new person
	 * an account, and does `also` for the new account, or none of it.
	 */
	finish(query: Record<string, string>, headers: Headers, also?: SignUpAlso): Promise<GoogleReply>;
}

/** What a `waiting` token allows: the first sign-in with Google for an account that has a password (decisions/0023). */
export interface GoogleLinks {
	/** Checks the password of the account behind a `waiting` token. Undefined when it is right. */
	checkPassword(
		token: string,
		password: string,
		headers: Headers,
	): Promise<IdentityFault | undefined>;
	/**
	 * Adds Google beside the password, which was checked before. Runs in the caller's transaction and uses the token up.
	 */
	linkBeside(tx: Database, token: string, headers: Headers): Promise<LinkedGoogle>;
	/**
	 * Makes Google the only way in. Removes the account's password, second factor, sessions and links, and takes name and
	 * picture from the provider. Runs in the caller's transaction and uses the token up.
	 */
	linkInstead(tx: Database, token: string, headers: Headers): Promise<LinkedGoogle>;
}

/** On success the cookies are those of a new session. */
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
			/** With `proof-mailed`: the data of the letter, which the caller sends. Valid for an hour, once. */
			proof?: { token: string; email: string };
			/** With `password-wanted`: the value of a cookie for this browser. Valid for ten minutes, once. */
			waiting?: string;
	  };
