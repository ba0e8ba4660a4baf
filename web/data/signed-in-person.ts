import { remembered } from "./browser-storage.ts";
import { TOKEN_KEY } from "./session-state.ts";
import { bearer, claimsOf } from "./token.ts";

/**
 * The id of the signed-in person, also without a network: from the token, which may have expired. Data that a shared
 * device stores is shown only to the person who created it.
 */
export async function signedInPersonId(): Promise<string> {
	return personOfToken() ?? String(personOfToken(await bearer()));
}

/** The id of the person whose token the browser has. */
export function personOfToken(token = remembered(TOKEN_KEY)): string | undefined {
	const { sub } = claimsOf(token);
	return typeof sub === "string" ? sub : undefined;
}
