import { remembered } from "./browser-storage.ts";
import { TOKEN_KEY } from "./session-state.ts";
import { bearer } from "./token.ts";

/**
 * The id of the signed-in person, also without a network: from the token, which may have expired. What a device keeps that
 * several people use is shown to the person who made it only.
 */
export async function personHere(): Promise<string> {
	const [, body = ""] = (remembered(TOKEN_KEY) ?? (await bearer())).split(".");
	const { sub } = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/")));
	return String(sub);
}
