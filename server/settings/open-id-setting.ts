import { z } from "zod";
import { isLoopback } from "./loopback.ts";

/** Google, another certified provider, or the local provider with invented people. */
export type OpenIdSetting =
	| { kind: "google"; clientId: string; clientSecret: string }
	| { kind: "issuer"; issuer: string; clientId: string; clientSecret: string }
	| { kind: "local" };

export const openIdEnvironment = {
	GOOGLE_CLIENT_ID: z.string().optional(),
	GOOGLE_CLIENT_SECRET: z.string().optional(),
	OIDC_ISSUER: z
		.url({ protocol: /^https?$/, error: "OIDC_ISSUER must be an http(s) address" })
		.optional(),
};

type Given = { [name in keyof typeof openIdEnvironment]?: string | undefined };

/** Undefined when there is no Google button: on a live site without keys. */
export function openIdSetting(given: Given, local: boolean): OpenIdSetting | undefined {
	const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = given;
	if (!clientId || !clientSecret) return local ? { kind: "local" } : undefined;
	if (!given.OIDC_ISSUER) return { kind: "google", clientId, clientSecret };
	return { kind: "issuer", issuer: given.OIDC_ISSUER, clientId, clientSecret };
}

/** What is wrong with the combination of these settings, one line each. */
export function openIdFaults(given: Given): string[] {
	const faults: string[] = [];
	const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, OIDC_ISSUER: issuer } = given;
	if (Boolean(id) !== Boolean(secret)) {
		faults.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: one is missing");
	}
	if (issuer && !id && !secret) {
		faults.push(
			"OIDC_ISSUER needs the GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET of a client of that issuer",
		);
	}
	// An ID token is only as trustworthy as the connection.
	if (
		issuer?.startsWith("http:") &&
		URL.canParse(issuer) &&
		!isLoopback(new URL(issuer).hostname)
	) {
		faults.push("OIDC_ISSUER must be https, except on this machine");
	}
	return faults;
}
