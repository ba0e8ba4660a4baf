import { bearer, personOfToken } from "./token.ts";

/**
 * The id of the signed-in person, also without a network: from the token, which may have expired. Data that a shared
 * device stores is shown only to the person who created it.
 */
export async function signedInPersonId(): Promise<string> {
	return personOfToken() ?? String(personOfToken(await bearer()));
}
