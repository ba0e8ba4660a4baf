import { createContext } from "react-router";
import type { PublicCall, PublicPage } from "#contract/api.ts";

/** What the login and sign-up forms do when they are submitted before the script is ready. */
export interface IdentityForms {
	/** Answers the response that sets the session cookies, or a problem in words. */
	signIn(form: FormData): Promise<FormOutcome>;
	signUp(form: FormData): Promise<FormOutcome>;
}
export type FormOutcome = { ok: true; headers: Headers } | { ok: false; message: string };

/** The site as its pages need to know it. */
export interface Site {
	name: string;
	/** The address that people type, without a trailing slash. */
	origin: string;
}

export const publicCallContext = createContext<PublicCall>();
export const publicPageContext = createContext<PublicPage>();
export const identityFormsContext = createContext<IdentityForms>();
export const siteContext = createContext<Site>();
