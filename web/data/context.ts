import { createContext } from "react-router";
import type { PublicCall, PublicListCall } from "#contract/api.ts";

/** Handles account forms that are submitted before the script is ready. */
export interface IdentityForms {
	/** Returns the response that sets the session cookies, or a problem as a sentence. */
	signIn(form: FormData, request: Request): Promise<FormOutcome>;
	/** The second step of a two-step login. */
	enterCode(form: FormData, request: Request): Promise<FormOutcome>;
	/** The first sign-in with Google for an account that has a password. */
	linkGoogle(form: FormData, request: Request): Promise<FormOutcome>;
	signUp(form: FormData): Promise<FormOutcome>;
	requestReset(form: FormData): Promise<LetterOutcome>;
	resetPassword(form: FormData): Promise<LetterOutcome>;
	confirmAddress(form: FormData): Promise<LetterOutcome>;
	proveAddress(form: FormData): Promise<LetterOutcome>;
	useAddress(form: FormData): Promise<LetterOutcome>;
	restoreAddress(form: FormData): Promise<LetterOutcome>;
}
export type FormOutcome =
	| { ok: true; headers: Headers }
	/** The password was correct. The challenge's cookie waits for the two-step code. */
	| { ok: "code_wanted"; headers: Headers }
	| { ok: false; message: string; code?: string };
/** The outcome of requesting an email, or of its link. `code` is the problem code of the corresponding call. */
export type LetterOutcome = { ok: true } | { ok: false; code: string; message: string };

/** What pages need to know about the site and its studio. */
export interface Site {
	name: string;
	/** Where people write to. */
	email: string;
	/** Empty: not shown. */
	phone: string;
	/** Empty: not shown. */
	city: string;
	/** The site's address, without a trailing slash. */
	origin: string;
	/** True if the address is this machine. Such a site has pages for developers. */
	local: boolean;
	/** False on a site without mail, which then offers nothing that needs an email. */
	sendsMail: boolean;
}

export const publicCallContext = createContext<PublicCall>();
export const publicListCallContext = createContext<PublicListCall>();
export const identityFormsContext = createContext<IdentityForms>();
export const siteContext = createContext<Site>();
/** Receives the text of the rendered page (web/entry.server.tsx). */
export const pageTextContext = createContext<{ text?: string }>();
/** A random value per render that marks our own scripts (web/document/script-nonce.ts). */
export const scriptNonceContext = createContext<string>();
