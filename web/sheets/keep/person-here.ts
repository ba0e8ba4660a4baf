import { remembered } from "../../data/browser-storage.ts";
import { TOKEN_KEY } from "../../data/session-state.ts";
import { bearer } from "../../data/token.ts";

/**
 * The id of the signed-in person, also without a network: from the token, which may have expired. Sheets on a device that
 * several people use are shown to the person who drew them only.
 */
export async function personHere(): Promise<string> {
	const [, body = ""] = (remembered(TOKEN_KEY) ?? (await bearer())).split(".");
	const { sub } = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/")));
	return String(sub);
}
