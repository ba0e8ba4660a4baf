import { createContext } from "react-router";
import type { PublicCall, PublicListCall } from "#contract/api.ts";

/** What the forms about one's account do when they are submitted before the script is ready. */
export interface IdentityForms {
	/** Answers the response that sets the session cookies, or a problem in words. */
	signIn(form: FormData, request: Request): Promise<FormOutcome>;
	/** The second step of it, where a code is wanted. */
	enterCode(form: FormData, request: Request): Promise<FormOutcome>;
	/** The first sign-in with Google for an account that has a password. */
	linkGoogle(form: FormData, request: Request): Promise<FormOutcome>;
	signUp(form: FormData): Promise<FormOutcome>;
	requestReset(form: FormData): Promise<LetterOutcome>;
	resetPassword(form: FormData): Promise<LetterOutcome>;
	confirmAddress(form: FormData): Promise<LetterOutcome>;
	proveAddress(form: FormData): Promise<LetterOutcome>;
}
export type FormOutcome =
	| { ok: true; headers: Headers }
	/** The password was right; the challenge's cookie waits for a code. */
	| { ok: "code_wanted"; headers: Headers }
	| { ok: false; message: string; code?: string };
/** What came of asking for a letter, or of its link; `code` as the call would answer it. */
export type LetterOutcome = { ok: true } | { ok: false; code: string; message: string };

/** The site as its pages need to know it. */
export interface Site {
	name: string;
	/** The address that people type, without a trailing slash. */
	origin: string;
	/** It names this machine: there are pages for who builds the site. */
	local: boolean;
	/** False on a site without mail: nothing that needs an email is offered. */
	sendsMail: boolean;
}

export const publicCallContext = createContext<PublicCall>();
export const publicListCallContext = createContext<PublicListCall>();
export const identityFormsContext = createContext<IdentityForms>();
export const siteContext = createContext<Site>();
/** Random value of one render, which marks the scripts that are ours (web/document/script-mark.ts). */
export const scriptMarkContext = createContext<string>();
