import { remembered } from "./browser-storage.ts";
import { TOKEN_KEY } from "./session-state.ts";
import { bearer } from "./token.ts";

/**
 * The id of the signed-in person, also without a network: from the token, which may have expired. Data that a shared
 * device stores is shown only to the person who created it.
 */
export async function signedInPersonId(): Promise<string> {
	const [, body = ""] = (remembered(TOKEN_KEY) ?? (await bearer())).split(".");
	const { sub } = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/")));
	return String(sub);
}
