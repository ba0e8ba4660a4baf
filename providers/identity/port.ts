/** Whom we ask who someone is. Its cookie is its own business; we hand headers in and cookies out. */
export interface IdentityProvider {
	/** Makes the account, its one row in `users` with role student, and a session. */
	signUp(input: SignUpInput, headers: Headers): Promise<IdentityReply>;
	signIn(input: SignInInput, headers: Headers): Promise<IdentityReply>;
	/** Ends the session of the cookie; harmless without one. */
	signOut(headers: Headers): Promise<IdentityReply>;
	/** Whose cookie this is; undefined for nobody. */
	sessionOf(headers: Headers): Promise<IdentitySession | undefined>;
}

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
